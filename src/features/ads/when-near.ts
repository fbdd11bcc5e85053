import { LAZY_RENDER_BOTTOM_MARGIN_PERCENT, LAZY_RENDER_THRESHOLD } from '#config/limits.ts';

/**
 * Calls `act` when a tenth of the element is in the viewport or the quarter of a viewport below; again until it returns
 * true. Without IntersectionObserver the element counts as visible. Returns a function that stops observing.
 */
export function whenNear(element: Element, act: () => boolean): () => void {
  if (!('IntersectionObserver' in self)) {
    console.error('IntersectionObserver is not supported; the element is treated as visible.');
    act();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting) && act()) observer.disconnect();
    },
    { threshold: LAZY_RENDER_THRESHOLD, rootMargin: `0px 0px ${LAZY_RENDER_BOTTOM_MARGIN_PERCENT}% 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
