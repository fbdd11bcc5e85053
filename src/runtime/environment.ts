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

/** The public settings; no others may leave the server (D-50). */
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

/** For requests from the machine itself: includes the backend's URL, which must not leak (D-50). */
export function serverEnvironmentOf(settings: Settings): Environment & { serverApiUrl: string } {
  return { ...environmentOf(settings), serverApiUrl: settings.API_URL ?? settings.PUBLIC_ORIGIN };
}
