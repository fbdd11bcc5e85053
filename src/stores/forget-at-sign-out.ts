import { forgetMembersPositions } from './positions.ts';
import { forgetOwner } from './settings-mark.ts';
import { forgetInTab } from './tab-memory.ts';

/**
 * Deletes what identifies a member from the device after sign-out: when the visitor leaves the page, in other tabs, and on
 * the next page. For every page; keep-session.ts deletes more on pages with a session.
 */
export function forgetAtSignOut(): void {
  const check = () => /\bsession=1/.test(document.cookie) || forget();
  for (const event of ['pagehide', 'storage', 'visibilitychange']) addEventListener(event, check);
  // The head script has just read the cookies, which can take longer than the rest of a page's scripts; so can opening the
  // session's storage, and a small page fires pageshow before its first frame.
  const forgetGuest = () => document.documentElement.dataset['session'] === 'out' && forget();
  addEventListener('pageshow', () => requestAnimationFrame(() => setTimeout(forgetGuest)));
}

function forget(): void {
  forgetOwner();
  forgetMembersPositions();
  forgetInTab();
}
