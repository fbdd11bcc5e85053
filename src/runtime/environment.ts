import type { Settings } from '#config/env.ts';

/** The public settings (specification, section 3); no others may leave the server (D-50). */
export function environmentOf(settings: Settings) {
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
export function serverEnvironmentOf(settings: Settings) {
  return { ...environmentOf(settings), serverApiUrl: settings.API_URL ?? settings.PUBLIC_ORIGIN };
}
