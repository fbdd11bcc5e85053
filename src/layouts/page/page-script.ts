import { rememberLanguage } from '#features/display/choose-language.ts';
import { followZone } from '#features/display/follow-zone.ts';
import { startSpoilers } from '#features/display/spoilers.ts';
import { forgetAtSignOut } from '#stores/forget-at-sign-out.ts';
import { followDialogs } from '#ui/dialog-openers.ts';
import { showLeaving } from './navigation-progress.ts';
import { moveStills } from './card-transition.ts';
import { fetchTypeface } from './typeface.ts';

/** Behaviour of every page after load, without a framework. What must run before the first paint is in head-script.js. */
startSpoilers();
followZone();
rememberLanguage();
forgetAtSignOut();
followDialogs();
moveStills();
showLeaving();
fetchTypeface();
