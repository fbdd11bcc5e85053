import { forgetOwner } from '#stores/settings-mark.ts';

/**
 * Leaves no id of an account on the device once nobody is signed in: on the page that is left by signing out, in tabs beside
 * it, and on the next page where neither had a script.
 */
export function forgetOwnerAtSignOut(): void {
  const look = () => /\bsession=1/.test(document.cookie) || forgetOwner();
  look();
  for (const event of ['pagehide', 'pageshow', 'storage', 'visibilitychange']) addEventListener(event, look);
}
