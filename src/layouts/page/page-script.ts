import { rememberLanguage } from '#features/display/choose-language.ts';
import { followZone } from '#features/display/follow-zone.ts';
import { startSpoilers } from '#features/display/spoilers.ts';
import { forgetAtSignOut } from '#stores/forget-at-sign-out.ts';
import { followDialogs } from '#ui/dialog-openers.ts';
import { showLeaving } from './navigation-progress.ts';
import { moveStills } from './card-transition.ts';
import { fetchTypeface } from './typeface.ts';

/** What every page does once it stands, without a framework. What must be right before its first frame is in head-script.js. */
startSpoilers();
followZone();
rememberLanguage();
forgetAtSignOut();
followDialogs();
moveStills();
showLeaving();
fetchTypeface();
