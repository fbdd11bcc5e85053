import { keepIn, readFrom } from '#lib/device-storage.ts';

/** Fetches Inter after the load of a visible page; used from the next page on (head-script.js). */
export function fetchTypeface(): void {
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
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint);
}
