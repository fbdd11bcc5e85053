import type { Settings } from '#config/env.ts';

/** The runtime environment of the specification (section 3), as pages and `/internal/api/env` read it. */
export interface Environment {
  appEnv: string;
  host: string;
  region: string;
  apiUrl: string;
  ssoUrl: string;
  ssoClientId: string;
  tagId: string | null;
  paymentClientId: string;
  currency: string;
  cookieConsentId: string | null;
}

/** Picks the public values from the settings; nothing else of them may leave the server (D-50). */
export function environmentOf(settings: Settings): Environment {
  return {
    appEnv: settings.APP_ENV,
    host: settings.PUBLIC_ORIGIN,
    region: settings.REGION,
    apiUrl: settings.PUBLIC_ORIGIN,
    ssoUrl: settings.SSO_URL ?? settings.PUBLIC_ORIGIN,
    ssoClientId: settings.SSO_CLIENT_ID,
    tagId: settings.TAG_ID ?? null,
    paymentClientId: settings.PAYMENT_CLIENT_ID,
    currency: settings.CURRENCY,
    cookieConsentId: settings.COOKIE_CONSENT_ID ?? null,
  };
}

/**
 * What is asked for on the machine itself, by its own name and by no browser: with the address of the backend behind the
 * site, which no page needs and nobody else may know (D-50).
 */
export function serverEnvironmentOf(settings: Settings): Environment & { serverApiUrl: string } {
  return { ...environmentOf(settings), serverApiUrl: settings.API_URL ?? settings.PUBLIC_ORIGIN };
}
