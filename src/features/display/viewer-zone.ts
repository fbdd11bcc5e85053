import { viewerZone } from '#lib/viewer-zone.ts';
import { momentsIn } from './moments.ts';
import { regroupDays } from './regroup-days.ts';

let moments = momentsIn(document.documentElement.lang, viewerZone());
/** Texts already written, to skip formatting when the parser adds more of the page. */
let written = new WeakMap<Element, string>();

/**
 * Rewrites the page's times in the viewer's zone. The head script loads this file, render-blocking, when that zone differs
 * from the site's; a MutationObserver follows the parser, so that no wrong time is painted.
 */
function rewrite(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-time]')) {
    // Skip an element until the parser has added its text.
    if (!time.firstChild || written.get(time) === time.textContent || Number.isNaN(Date.parse(time.dateTime))) continue;
    const words = moments.words(time.dataset['time'] ?? '', time.dateTime);
    if (time.textContent !== words) time.textContent = words;
    written.set(time, words);
  }
  for (const list of document.querySelectorAll<HTMLElement>('[data-days]')) regroupDays(list, moments);
}

addEventListener('timezone', () => {
  moments = momentsIn(document.documentElement.lang, viewerZone());
  written = new WeakMap();
  rewrite();
});
rewrite();
if (document.readyState === 'loading') {
  const parsing = new MutationObserver(rewrite);
  parsing.observe(document, { childList: true, characterData: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    rewrite();
    parsing.disconnect();
  });
}
