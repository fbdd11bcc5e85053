import type { Page } from '@playwright/test';

/** The current tab stop: whether it has a focus ring, and whether another element covers its middle. */
export const tabStopOf = (page: Page) =>
  page.evaluate(async () => {
    // The previous stop, such as the skip link, hides in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const stop = document.activeElement;
    if (!stop || stop === document.body) return null;
    // The arrows of a rail are the browser's own: it reports their list as focused and draws their ring, beside the heading.
    const arrow = stop.matches('ul:not(:focus-visible)');
    const place = (arrow && stop.previousElementSibling) || stop;
    const { left, top, width, height } = place.getBoundingClientRect();
    const [x, y] = [Math.min(Math.max(left + width / 2, 1), innerWidth - 1), top + height / 2];
    // A scrolling region may be taller than the window; its top edge shows where the focus is.
    const over = document.elementFromPoint(x, height > innerHeight ? Math.max(top, 70) + 2 : y);
    const { outlineStyle, outlineWidth } = getComputedStyle(stop);
    return {
      html: stop.outerHTML.slice(0, 120),
      ring: arrow || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
      seen: over !== null && (place.contains(over) || over.contains(place)),
      over: over?.outerHTML.slice(0, 80),
    };
  });
