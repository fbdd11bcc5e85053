import type { SessionUser } from '#api/session/verification.ts';
import { keepIn, readFrom } from '#lib/device-storage.ts';

/** Pages that do not redirect to onboarding: onboarding itself, log-in and log-out, checkout, errors (D-23). */
const EXEMPT =
  /^(?:\/(?:de|en|en-us))?(?:\/onboarding(?:-platform)?(?:\/|$)|\/verify-code$|\/log(?:in|out|out-success)$|\/500$|\/checkout\/|\/events\/[^/]+\/checkout$)/;
const ONBOARDING = /^(?:\/(?:de|en|en-us))?\/onboarding$/;

/** Key in local storage of the day on which a user saw onboarding. */
export const visitedKey = (uuid: string): string => `onboarding-visited:${uuid}`;

/** Whether to send a signed-in user to onboarding: once, and never from an exempt page. */
export function onboardingDue(user: SessionUser, path: string, visited: string | null): boolean {
  return !user.onboarded && visited === null && !EXEMPT.test(path);
}

/**
 * Sends a user to onboarding once, in the visible tab only. `address`: onboarding in the visitor's language; undefined where
 * onboarding is off or the page is embedded. Without local storage nobody is sent, because it would repeat.
 */
export function followOnboarding(user: SessionUser, address: string | undefined): void {
  const key = visitedKey(user.uuid);
  const { pathname } = location;
  const remember = () => keepIn('localStorage', key, new Date().toISOString());
  if (ONBOARDING.test(pathname)) remember();
  else if (address && !document.hidden && onboardingDue(user, pathname, readFrom('localStorage', key)) && remember())
    location.assign(address);
}
