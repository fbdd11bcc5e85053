import { keepIn, readFrom } from '#lib/device-storage.ts';
import { whenLoaded } from '#lib/when-loaded.ts';

/** Pixels; browsers count no smaller move as a shift. */
const UNSEEN = 3;

/**
 * Fetches Inter after the load of a visible page. Pages have it from then on (head-script.js); this one at once where nothing in
 * sight moves by it: the device's font stands in Inter's measures (styles/fonts.scss).
 */
export function fetchTypeface(): void {
  if (readFrom('localStorage', 'font') === 'inter') return;
  const fetchFaces = async () => {
    const faces = await document.fonts.load('1em "Inter Variable"').catch(() => []);
    if (faces.length === 0) return;
    keepIn('localStorage', 'font', 'inter');
    applyWhereNothingMoves();
  };
  // A small page can fire load before its first paint.
  const afterPaint = () =>
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) void fetchFaces();
    }).observe({ type: 'paint', buffered: true });
  whenLoaded(afterPaint);
}

/** An element, and where it stands. */
interface Seen {
  element: Element;
  before: DOMRect;
}

/** What stands in the window: to measure what is beside or below it, a browser would have to lay out what it left for later. */
function inSight(element: Element): Seen[] {
  const before = element.getBoundingClientRect();
  // Without a height of its own it may have children elsewhere.
  const hasPlace = before.height > 0;
  const isOutside =
    before.bottom <= 0 || before.top >= innerHeight || before.right <= 0 || before.left >= document.body.clientWidth;
  if (hasPlace && isOutside) return [];
  const own = hasPlace ? [{ element, before }] : [];
  return [...own, ...[...element.children].flatMap(inSight)];
}

/** Tries and measures before the browser paints. */
function applyWhereNothingMoves(): void {
  const { dataset } = document.documentElement;
  const seen = inSight(document.body);
  dataset['font'] = 'inter';
  const hasMoved = seen.some(({ element, before }) => {
    // A date field's own parts move, which no script sees.
    if (element.matches('[type="date"]')) return true;
    const { x, y } = element.getBoundingClientRect();
    return Math.abs(x - before.x) >= UNSEEN || Math.abs(y - before.y) >= UNSEEN;
  });
  if (hasMoved) delete dataset['font'];
}
