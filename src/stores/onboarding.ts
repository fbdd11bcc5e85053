import { CAME_FOR_COOKIE, CAME_FOR_SECONDS } from '#api/session/flash.ts';
import type { SessionUser } from '#api/session/verification.ts';
import { keepIn, readFrom } from '#lib/device-storage.ts';

/**
 * Pages that do not redirect to onboarding: onboarding itself, log-in and log-out, errors (D-23), and everything from the
 * choice of a pass to its confirmation and the match it was bought for: it comes after, never before, what somebody came for.
 */
const EXEMPT =
  /^(?:\/(?:de|en|en-us))?(?:\/onboarding(?:-platform)?(?:\/|$)|\/verify-code$|\/log(?:in|out|out-success)$|\/500$|\/checkout\/|\/passes(?:\/|$)|\/events\/[^/]+\/(?:checkout|watch)$|\/profile\/subscriptions\/|\/payment(?:\/|$))/;
const ONBOARDING = /^(?:\/(?:de|en|en-us))?\/onboarding$/;

/** Key in local storage of the day on which a user saw onboarding. */
export const visitedKey = (uuid: string): string => `onboarding-visited:${uuid}`;

/** Whether to send a signed-in user to onboarding: once, and never from an exempt page. */
export function onboardingDue(user: SessionUser, path: string, visited: string | null): boolean {
  return !user.onboarded && visited === null && !EXEMPT.test(path);
}

/** Once a page: the visitor may be on the way elsewhere. */
let sent = false;

/**
 * Sends a user to onboarding once, in the visible tab only, and not from the page they signed in for. `address`: onboarding
 * in the visitor's language; undefined where onboarding is off or the page is embedded. The visit counts when onboarding
 * shows: a slow one that was left comes later. Without local storage nobody is sent, because it would repeat.
 */
export function followOnboarding(user: SessionUser, address: string | undefined): void {
  const key = visitedKey(user.uuid);
  const { pathname, search } = location;
  const purpose = cameFor();
  if (ONBOARDING.test(pathname)) keepIn('localStorage', key, new Date().toISOString());
  else if (address && !sent && !document.hidden && onboardingDue(user, pathname, readFrom('localStorage', key))) {
    if (purpose === pathname + search || isLeaving() || !keepIn('localStorage', key, '')) return;
    keepIn('localStorage', key, null);
    // Onboarding leads back here.
    rememberPage(pathname + search);
    sent = true;
    location.assign(address);
  } else if (purpose !== undefined && purpose !== pathname + search) rememberPage('', 0);
}

const isLeaving = () => document.documentElement.dataset['leaving'] !== undefined;

function cameFor(): string | undefined {
  const cookie = new RegExp(`(?:^|; )${CAME_FOR_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  return cookie && decodeURIComponent(cookie);
}

function rememberPage(path: string, seconds = CAME_FOR_SECONDS): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `${CAME_FOR_COOKIE}=${encodeURIComponent(path)}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
}
