import { keepIn, readFrom } from '#lib/device-storage.ts';
import { whenLoaded } from '#lib/when-loaded.ts';
import { fillDrawers } from '#ui/fill-drawers.ts';

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

/** What every page does when it is idle, or at the first sign for a drawer: the page script fetches it. */
const { drawers } = document.querySelector<HTMLElement>('script[data-drawers]')?.dataset ?? {};
if (drawers) fillDrawers(drawers);
fetchTypeface();
