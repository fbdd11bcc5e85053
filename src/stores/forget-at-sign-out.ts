import { forgetMembersPositions } from './positions.ts';
import { forgetOwner } from './settings-mark.ts';
import { forgetInTab } from './tab-memory.ts';

/**
 * Leaves nothing that says who was signed in on the device once nobody is: on the page that is left by signing out, in tabs
 * beside it, and on the next page where neither heard of it. For every page; those of members forget more (keep-session.ts).
 */
export function forgetAtSignOut(): void {
  // The head script has just asked for the cookies, which can take longer than all the rest of a page's script.
  if (document.documentElement.dataset['session'] === 'out') forget();
  const look = () => /\bsession=1/.test(document.cookie) || forget();
  for (const event of ['pagehide', 'storage', 'visibilitychange']) addEventListener(event, look);
  addEventListener('pageshow', ({ persisted }) => persisted && look());
}

function forget(): void {
  forgetOwner();
  forgetMembersPositions();
  forgetInTab();
}
