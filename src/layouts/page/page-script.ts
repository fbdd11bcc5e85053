import { rememberGuestFollows } from '#features/follow/remember-guest.ts';
import { rememberLanguage } from '#features/display/choose-language.ts';
import { followZone } from '#features/display/follow-zone.ts';
import { startSpoilers } from '#features/display/spoilers.ts';
import { forgetAtSignOut } from '#stores/forget-at-sign-out.ts';
import { followDialogs } from '#ui/dialog-openers.ts';
import { moveStills } from './card-transition.ts';
import { fetchIdleScript } from './fetch-idle-script.ts';

const root = document.documentElement;
/** No event reports a response without a page, such as a download. */
const LONGEST_MS = 10_000;

/** Shows the progress bar from the start of a navigation until the next page replaces this one, or it fails. */
function showLeaving(): void {
  const arrived = () => delete root.dataset['leaving'];
  addEventListener('pageshow', arrived);
  self.navigation?.addEventListener('navigateerror', arrived);
  self.navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
    const leaves = !destination.sameDocument && downloadRequest === null && new URL(destination.url).origin === origin;
    if (!leaves || /\.ics$/.test(destination.url)) return;
    root.dataset['leaving'] = '';
    setTimeout(arrived, LONGEST_MS);
  });
}

/** Behaviour of every page after load, without a framework. What must run before the first paint is in head-script.js. */
startSpoilers();
followZone();
rememberLanguage();
rememberGuestFollows();
forgetAtSignOut();
followDialogs();
fetchIdleScript();
moveStills();
showLeaving();
