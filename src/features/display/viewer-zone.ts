import { readFrom } from '#lib/device-storage.ts';
import { isTimeZone } from '#lib/time-zone.ts';
import { momentsIn } from './moments.ts';
import { regroupDays } from './regroup-days.ts';

let moments = momentsInChosenZone();
/** Texts already written, to skip formatting when the parser adds more of the page. */
let written = new WeakMap<Element, string>();
/** Names of the zone, and whether they are written yet. */
const zones = new Map<HTMLTimeElement, boolean>();

function momentsInChosenZone() {
  const chosen = readFrom('localStorage', 'timeZone');
  return momentsIn(document.documentElement.lang, chosen !== null && isTimeZone(chosen) ? chosen : undefined);
}

/**
 * Rewrites the page's times in the viewer's zone. The head script loads this file when that zone differs from the site's:
 * render-blocking, or with the times unseen until it has run. A MutationObserver follows the parser, so that no wrong time is
 * painted.
 */
function rewrite(): void {
  const known = zones.size;
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-time]')) {
    // Skip an element until the parser has added its text.
    if (!time.firstChild || written.get(time) === time.textContent || Number.isNaN(Date.parse(time.dateTime))) continue;
    const { time: parts = '' } = time.dataset;
    if (parts === 'n' && !zones.get(time)) {
      zones.set(time, false);
      continue;
    }
    const words = moments.words(parts, time.dateTime);
    if (time.textContent !== words) time.textContent = words;
    written.set(time, words);
  }
  for (const list of document.querySelectorAll<HTMLElement>('[data-days]')) regroupDays(list, moments);
  if (zones.size > known) requestAnimationFrame(nameZones);
  if (document.readyState !== 'loading') delete document.documentElement.dataset['late'];
}

/**
 * The name takes a phone longer than a page's times: one in sight is written before the paint, whose layout is measured here, the
 * others when they come into the window.
 */
function nameZones(): void {
  // A footer out of sight is laid out later.
  nameThose((time) => (time.closest('footer') ?? time).getBoundingClientRect().top < innerHeight);
  for (const [time, isNamed] of zones) if (!isNamed) coming.observe(time);
}

const coming = new IntersectionObserver((seen) => {
  const entered = seen.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
  for (const time of entered) coming.unobserve(time);
  nameThose((time) => entered.includes(time));
});

function nameThose(isDue: (time: HTMLTimeElement) => boolean): void {
  const due = [...zones].filter(([time, isNamed]) => !isNamed && isDue(time));
  for (const [time] of due) {
    zones.set(time, true);
    written.delete(time);
  }
  if (due.length > 0) rewrite();
}

addEventListener('beforeprint', () => nameThose(() => true));
addEventListener('timezone', () => {
  moments = momentsInChosenZone();
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
