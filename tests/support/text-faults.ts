import type { Page } from '@playwright/test';

/**
 * Words beyond the window's edge that no scrolling reaches, and words that touch a link without a space: one line
 * each.
 */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
    const wide = document.documentElement.clientWidth;
    /** Scrollable, cut with an ellipsis, or visible to screen readers only. */
    const reached = ({ overflowX, textOverflow, clipPath }: CSSStyleDeclaration) =>
      /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || clipPath !== 'none';
    const isReached = (element: Element | null): boolean =>
      element !== null && (reached(getComputedStyle(element)) || isReached(element.parentElement));
    const faults: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      if ((right > wide + 1 || left < -1) && !isReached(parent)) faults.push(`outside: ${text.data.trim()}`);
      const next = text.nextSibling;
      if (
        /[\p{L}.,!?;]$/u.test(text.data) &&
        next instanceof HTMLAnchorElement &&
        !/flex|grid/.test(getComputedStyle(parent).display)
      )
        faults.push(`without a space: ${text.data.trim().slice(-30)}|${next.textContent}`);
    }
    return faults;
  });
