import type { MessageKey } from '#i18n/translate.ts';

/** Where a browser keeps an entry. */
export type Store = 'cookie' | 'localStorage' | 'sessionStorage';

/** How long it does, in days at most; null until its visitor removes it. The session ends with the browser, for storage with the tab. */
export type Lifetime = number | 'session' | null;

export interface Kept {
  /** A cookie's name may begin with `__Host-` as well, and `:` ends the part that all entries of a kind share. */
  readonly names: readonly string[];
  readonly store: Store;
  readonly days: Lifetime;
  readonly purpose: MessageKey;
}

const MINUTE = 1 / 1440;
const YEAR = 365;

const entry = (names: string, store: Store, days: Lifetime, purpose: MessageKey): Kept => ({
  names: names.split(' '),
  store,
  days,
  purpose,
});

/** Everything that the product keeps in a browser. The page about cookies prints it, and a test holds it against a browser. */
export const KEPT: readonly Kept[] = [
  entry('lastVisitedPath', 'cookie', 'session', 'kept.lastVisitedPath'),
  entry('lastContentPath', 'cookie', 'session', 'kept.lastContentPath'),
  entry('accessToken refreshToken', 'cookie', YEAR, 'kept.tokens'),
  entry('expiresIn tokenCreatedAt', 'cookie', YEAR, 'kept.renewal'),
  entry('session', 'cookie', YEAR, 'kept.signedIn'),
  entry('oauth', 'cookie', 10 * MINUTE, 'kept.oauth'),
  entry('sso', 'cookie', 30, 'kept.sso'),
  entry('sso-form', 'cookie', 'session', 'kept.ssoForm'),
  entry('flash', 'cookie', MINUTE, 'kept.flash'),
  entry('consent', 'cookie', 182, 'kept.consent'),
  entry('language', 'localStorage', null, 'kept.language'),
  entry('timeZone', 'localStorage', null, 'kept.timeZone'),
  entry('spoilers', 'localStorage', null, 'kept.spoilers'),
  entry('player.captions player.captions.language', 'localStorage', null, 'kept.captions'),
  entry('player.captions.look', 'localStorage', null, 'kept.captionLook'),
  entry('player.autoplay player.dataSaver', 'localStorage', null, 'kept.videoChoices'),
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
];

/** The same of others, which is kept only for who agreed to it. */
export const KEPT_BY_OTHERS: readonly Kept[] = [
  entry('_ga _gid _gcl', 'cookie', 730, 'kept.google'),
  entry('__gads __gpi __eoi', 'cookie', 390, 'kept.adManager'),
];
