import type { MessageKey } from '#i18n/translate.ts';

/** Browser storage of an entry. */
export type Store = 'cookie' | 'localStorage' | 'sessionStorage';

/** Maximum lifetime in days; null until the visitor removes it. A cookie's session ends with the browser, storage's with the tab. */
export type Lifetime = number | 'session' | null;

export interface StoredEntry {
  /** Cookies may also start with `__Host-`; `:` ends a shared prefix of several entries. */
  readonly names: readonly string[];
  readonly store: Store;
  readonly days: Lifetime;
  readonly purpose: MessageKey;
}

const MINUTE = 1 / 1440;
const YEAR = 365;

const entry = (names: string, store: Store, days: Lifetime, purpose: MessageKey): StoredEntry => ({
  names: names.split(' '),
  store,
  days,
  purpose,
});

/** Everything the site stores in a browser. The cookie page lists it; a test compares it with a browser. */
export const STORED: readonly StoredEntry[] = [
  entry('lastVisitedPath', 'cookie', 'session', 'kept.lastVisitedPath'),
  entry('lastContentPath', 'cookie', 'session', 'kept.lastContentPath'),
  entry('accessToken refreshToken', 'cookie', YEAR, 'kept.tokens'),
  entry('expiresIn tokenCreatedAt', 'cookie', YEAR, 'kept.renewal'),
  entry('session', 'cookie', YEAR, 'kept.signedIn'),
  entry('oauth', 'cookie', 10 * MINUTE, 'kept.oauth'),
  entry('sso', 'cookie', 30, 'kept.sso'),
  entry('sso-device', 'cookie', 400, 'kept.ssoDevice'),
  entry('sso-passkey-later', 'cookie', 90, 'kept.ssoPasskeyLater'),
  entry('sso-form', 'cookie', 'session', 'kept.ssoForm'),
  entry('flash', 'cookie', MINUTE, 'kept.flash'),
  entry('cameFor', 'cookie', 10 * MINUTE, 'kept.cameFor'),
  entry('consent', 'cookie', 182, 'kept.consent'),
  entry('language', 'localStorage', null, 'kept.language'),
  entry('timeZone', 'localStorage', null, 'kept.timeZone'),
  entry('spoilers', 'localStorage', null, 'kept.spoilers'),
  entry('player.captions player.captions.language', 'localStorage', null, 'kept.captions'),
  entry('player.captions.look', 'localStorage', null, 'kept.captionLook'),
  entry(
    'player.autoplay player.dataSaver player.audio player.theatre player.scoreOverlay',
    'localStorage',
    null,
    'kept.videoChoices',
  ),
  entry('player.resume', 'localStorage', null, 'kept.resume'),
  entry('media-chrome-pref-volume', 'localStorage', null, 'kept.volume'),
  entry('notifications.kickoff notifications.quiet', 'localStorage', null, 'kept.notifications'),
  entry('kickoffs', 'localStorage', null, 'kept.kickoffs'),
  entry('push', 'localStorage', null, 'kept.push'),
  entry('seen', 'localStorage', null, 'kept.seen'),
  entry('searches', 'localStorage', null, 'kept.searches'),
  entry('settings', 'localStorage', null, 'kept.settings'),
  entry('session', 'localStorage', null, 'kept.sessionChange'),
  entry('onboarding-visited:', 'localStorage', null, 'kept.onboarding'),
  entry('font', 'localStorage', null, 'kept.font'),
  entry('player.quality player.speed', 'sessionStorage', 'session', 'kept.fixed'),
  entry('revealed', 'sessionStorage', 'session', 'kept.revealed'),
  entry('session', 'sessionStorage', 'session', 'kept.sessionUser'),
  entry('settings push', 'sessionStorage', 'session', 'kept.once'),
  entry('flash', 'sessionStorage', 'session', 'kept.flash'),
  entry('follow', 'sessionStorage', 'session', 'kept.follow'),
];

/** Third-party cookies, set only with consent. */
export const STORED_BY_OTHERS: readonly StoredEntry[] = [
  entry('_ga _gid _gcl', 'cookie', 730, 'kept.google'),
  entry('__gads __gpi __eoi', 'cookie', 390, 'kept.adManager'),
];
