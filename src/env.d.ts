/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Changes with every build (astro.config.mjs). */
  readonly BUILD_ID: string;
}

declare namespace App {
  interface Locals {
    settings: import('#config/env.ts').Settings;
    locale: import('#config/locales.ts').Locale;
    /** The path without its locale prefix. */
    path: string;
    /** The path of a page in the visitor's language. */
    href: (path: string) => string;
    t: import('#i18n/translate.ts').Translate;
    dates: import('#i18n/dates.ts').Dates;
    /** Prices in the visitor's language. */
    price: import('#i18n/money.ts').PriceText;
    /** Lets a payment service's scripts run on this page, and nowhere else; made where such a service is set up. */
    paymentNonce?: string;
    api: import('#api/api.server.ts').Api;
    config: import('#contract/app-config.ts').AppConfig;
    /** The signed-in visitor. On pages that need a login alone: no other page may depend on who asks. */
    session?: import('#api/session/login-requirement.server.ts').PageSession;
    /** Render without the shell (`?embed`). */
    embed: boolean;
    /** Render the video alone, as large as its frame (`?embed=player`). */
    playerOnly: boolean;
    /** What of others the operator has set up, and how much of it this page carries; null where nothing is. */
    vendors: import('#layouts/page/vendors.ts').Vendors | null;
    /** What the page holds inline (layouts/page/inline-texts.ts); undefined where none of the layouts rendered it. */
    inline?: {
      /** Styles and scripts that need a hash in the policy; data need none. Called when the page is rendered. */
      styles(): string[];
      scripts(): string[];
      /** The inline scripts of all pages. */
      scriptsOfSite(): string[];
    };
    /** Moment of this rendering by product time, ms. */
    now: number;
  }
}

/**
 * Trusted Types, in browsers that have them. A policy's values are typed as the texts that they stand for, which the places that
 * take them are typed with as well.
 */
declare var trustedTypes:
  | {
      createPolicy<Rules extends Record<string, (text: string, type: string, sink: string) => string | null>>(
        name: string,
        rules: Rules,
      ): Rules;
    }
  | undefined;
