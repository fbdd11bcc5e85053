import type { Page } from '@playwright/test';

/** The stop the keyboard is on: whether it shows a ring, and whether anything else lies over its middle. */
export const stopOf = (page: Page) =>
  page.evaluate(async () => {
    // What the stop before left, such as the skip link, is gone with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const stop = document.activeElement;
    if (!stop || stop === document.body) return null;
    const { left, top, width, height } = stop.getBoundingClientRect();
    const [x, y] = [Math.min(Math.max(left + width / 2, 1), innerWidth - 1), top + height / 2];
    // A region that scrolls may be taller than the window; its top edge is what tells where the keyboard is.
    const over = document.elementFromPoint(x, height > innerHeight ? Math.max(top, 70) + 2 : y);
    const { outlineStyle, outlineWidth } = getComputedStyle(stop);
    // The arrows of a rail are the browser's own; it reports their list, and draws their ring itself.
    const arrow = stop.matches('ul:not(:focus-visible)');
    return {
      html: stop.outerHTML.slice(0, 120),
      ring: arrow || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
      seen: over !== null && (stop.contains(over) || over.contains(stop)),
      over: over?.outerHTML.slice(0, 80),
    };
  });
