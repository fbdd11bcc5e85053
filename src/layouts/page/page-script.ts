import { rememberLanguage } from '#features/display/choose-language.ts';
import { followZone } from '#features/display/follow-zone.ts';
import { startSpoilers } from '#features/display/spoilers.ts';
import { forgetAtSignOut } from '#stores/forget-at-sign-out.ts';
import { followDialogs } from '#ui/dialog-openers.ts';
import { fetchDrawers } from '#ui/fetch-drawers.ts';
import { moveStills } from './card-transition.ts';
import { keepIn, readFrom } from '#lib/device-storage.ts';
import { whenLoaded } from '#lib/when-loaded.ts';

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

/** Fetches Inter after the load of a visible page; used from the next page on (head-script.js). */
function fetchTypeface(): void {
  if (readFrom('localStorage', 'font') === 'inter') return;
  const fetchFaces = async () => {
    const faces = await document.fonts.load('1em "Inter Variable"').catch(() => []);
    if (faces.length > 0) keepIn('localStorage', 'font', 'inter');
  };
  // A small page can fire load before its first paint.
  const afterPaint = () =>
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) void fetchFaces();
    }).observe({ type: 'paint', buffered: true });
  whenLoaded(afterPaint);
}

/** Behaviour of every page after load, without a framework. What must run before the first paint is in head-script.js. */
startSpoilers();
followZone();
rememberLanguage();
forgetAtSignOut();
followDialogs();
fetchDrawers();
moveStills();
showLeaving();
fetchTypeface();
