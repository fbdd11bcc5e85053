import { keepIn, readFrom } from '#lib/device-storage.ts';
import { laterTask } from '#lib/later-task.ts';
import { whenLoaded } from '#lib/when-loaded.ts';

/** Pixels; browsers count no smaller move as a shift. */
const UNSEEN = 3;
/** Elements. So many change in one task: a phone then answers a finger within 50 ms. */
const PART = 60;

/**
 * Fetches Inter after the load of a visible page. Pages have it from then on (head-script.js); this one where nothing in sight
 * moves by it: the device's font stands in Inter's measures (styles/fonts.scss).
 */
export function fetchTypeface(): void {
  if (readFrom('localStorage', 'font') === 'inter') return;
  const fetchFaces = async () => {
    const faces = await document.fonts.load('1em "Inter Variable"').catch(() => []);
    if (faces.length === 0) return;
    keepIn('localStorage', 'font', 'inter');
    await applyWhereNothingMoves();
  };
  // A small page can fire load before its first paint.
  const afterPaint = () =>
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) void fetchFaces();
    }).observe({ type: 'paint', buffered: true });
  whenLoaded(afterPaint);
}

/** Neighbours that change in one task. */
type Part = readonly Element[];

/**
 * First tries each part in sight alone, before the browser paints: most pages where something moves are known by that, and never
 * change. Then changes all, part by part: columns of a table can still move by several together, which takes all back.
 */
async function applyWhereNothingMoves(): Promise<void> {
  const root = document.documentElement;
  const parts = partsOf(document.body);
  let seen = inSight();
  let { scrollY } = window;
  const moves = (part: Part) => {
    if (window.scrollY !== scrollY) {
      ({ scrollY } = window);
      seen = inSight();
    }
    mark(part, true);
    return seen.some(hasMoved);
  };
  const partsInSight = withAny(parts, seen);
  const below = parts.slice(partsInSight.length && parts.indexOf(partsInSight.at(-1)!) + 1);
  for (const part of partsInSight) {
    await laterTask();
    const moved = moves(part);
    mark(part, false);
    if (moved) return;
  }
  for (const part of [...parts, [root]]) {
    await laterTask();
    // What is below the window moves nothing in it. It is laid out here, so that no task lays out all of it.
    if (below.includes(part) && window.scrollY === scrollY) {
      mark(part, true);
      part[0]?.getBoundingClientRect();
    } else if (moves(part)) return mark([...parts.flat(), root], false);
  }
}

/** The page in order, in parts of about the same size: what is larger is parted at its children. */
function partsOf(page: Element): Part[] {
  const parts: Element[][] = [[]];
  let filled = 0;
  const add = (element: Element) => {
    const size = element.querySelectorAll('*').length + 1;
    if (size > PART) [...element.children].forEach(add);
    else {
      filled += size;
      if (filled > PART) {
        parts.push([]);
        filled = size;
      }
      parts.at(-1)!.push(element);
    }
  };
  add(page);
  return parts;
}

function mark(part: Part, hasTypeface: boolean): void {
  for (const element of part) element.toggleAttribute('data-font', hasTypeface);
}

/** An element, and where it stood. */
type Seen = [Element, DOMRect];

/** A date field's own parts move, which no script sees. */
function hasMoved([element, before]: Seen): boolean {
  const now = element.getBoundingClientRect();
  return Math.hypot(now.x - before.x, now.y - before.y) >= UNSEEN || element.matches('[type="date"]');
}

/** What stands in the window: to measure what is beside or below it, a browser would have to lay out what it left for later. */
function inSight(): Seen[] {
  const seen: Seen[] = [];
  const look = (element: Element) => {
    const place = element.getBoundingClientRect();
    // Without a height of its own it may have children elsewhere.
    const isOutside =
      place.height > 0 &&
      (place.bottom <= 0 || place.top >= innerHeight || place.right <= 0 || place.left >= document.body.clientWidth);
    if (isOutside) return;
    if (place.height > 0) seen.push([element, place]);
    for (const child of element.children) look(child);
  };
  look(document.body);
  return seen;
}

/** The parts with any of these elements, in order. */
function withAny(parts: readonly Part[], seen: readonly Seen[]): Part[] {
  const owners = new Map(parts.flatMap((part) => part.map((element): [Element, Part] => [element, part])));
  const found = new Set<Part>();
  for (const [element] of seen)
    for (let at: Element | null = element; at; at = at.parentElement) {
      const part = owners.get(at);
      if (part) found.add(part);
    }
  return parts.filter((part) => found.has(part));
}
