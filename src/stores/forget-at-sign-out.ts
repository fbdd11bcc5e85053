import { forgetOwner } from './settings-mark.ts';
import { createTabMemory } from './tab-memory.ts';

/**
 * Leaves nothing that says who was signed in on the device once nobody is: on the page that is left by signing out, in tabs
 * beside it, and on the next page where neither heard of it. For every page; those of members forget more (keep-session.ts).
 */
export function forgetAtSignOut(): void {
  const look = () => {
    if (/\bsession=1/.test(document.cookie)) return;
    forgetOwner();
    createTabMemory().clear();
  };
  look();
  for (const event of ['pagehide', 'pageshow', 'storage', 'visibilitychange']) addEventListener(event, look);
}
