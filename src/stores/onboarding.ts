import type { SessionUser } from '#api/session/verification.ts';
import { keepIn, readFrom } from '#lib/device-storage.ts';

/** Where nobody is sent away from: onboarding itself, logging in and out, paying, and the page for errors (D-23). */
const LEFT_ALONE =
  /^(?:\/(?:de|en|en-us))?(?:\/onboarding(?:-platform)?(?:\/|$)|\/verify-code$|\/log(?:in|out|out-success)$|\/500$|\/checkout\/|\/events\/[^/]+\/checkout$)/;
const ONBOARDING = /^(?:\/(?:de|en|en-us))?\/onboarding$/;

/** Key in local storage under which the day is kept on which a user saw onboarding. */
export const visitedKey = (uuid: string): string => `onboarding-visited:${uuid}`;

/** Whether a signed-in user is sent to onboarding now: once each, and never from a page that is left alone. */
export function onboardingDue(user: SessionUser, path: string, visited: string | null): boolean {
  return !user.onboarded && visited === null && !LEFT_ALONE.test(path);
}

/**
 * Sends a user to onboarding who was not sent yet, in the one tab that is looked at, and remembers it. `address` is the page of
 * the visitor's language, undefined when new users are not onboarded or the page is embedded. Without local storage nobody is
 * sent: it could not be done once.
 */
export function followOnboarding(user: SessionUser, address: string | undefined): void {
  const key = visitedKey(user.uuid);
  const { pathname } = location;
  const remember = () => keepIn('localStorage', key, new Date().toISOString());
  if (ONBOARDING.test(pathname)) remember();
  else if (address && !document.hidden && onboardingDue(user, pathname, readFrom('localStorage', key)) && remember())
    location.assign(address);
}
