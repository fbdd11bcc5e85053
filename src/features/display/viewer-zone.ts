import { viewerZone } from '#lib/viewer-zone.ts';
import { momentsIn } from './moments.ts';
import { regroupDays } from './regroup-days.ts';

let moments = momentsIn(document.documentElement.lang, viewerZone());
/** What was said of a moment already: the parser brings more of the page many times, and formatting is dear. */
let said = new WeakMap<Element, string>();

/**
 * Rewrites a page for a viewer outside the site's zone, or who chose another one. The head script fetches this file for such
 * viewers alone and lets painting wait for it; it follows the parser, so that nothing is painted before it is right.
 */
function settle(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-time]')) {
    // An element that the parser has only opened is left alone until it has its text.
    if (!time.firstChild || said.get(time) === time.textContent || Number.isNaN(Date.parse(time.dateTime))) continue;
    const words = moments.words(time.dataset['time'] ?? '', time.dateTime);
    if (time.textContent !== words) time.textContent = words;
    said.set(time, words);
  }
  for (const list of document.querySelectorAll<HTMLElement>('[data-days]')) regroupDays(list, moments);
}

addEventListener('timezone', () => {
  moments = momentsIn(document.documentElement.lang, viewerZone());
  said = new WeakMap();
  settle();
});
settle();
if (document.readyState === 'loading') {
  const parsing = new MutationObserver(settle);
  parsing.observe(document, { childList: true, characterData: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    settle();
    parsing.disconnect();
  });
}
