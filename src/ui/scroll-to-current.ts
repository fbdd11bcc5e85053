/**
 * Scrolls rows of links wider than the window (rounds of a season, tabs of a page) to the link of this page, as
 * `scroll-initial-target` does where a browser has it: not in Safari and Firefox.
 */
export function scrollToCurrent(): void {
  if (CSS.supports('scroll-initial-target', 'nearest')) return;
  for (const current of document.querySelectorAll('main nav [aria-current]')) {
    const row = scrollerOf(current);
    if (!row) continue;
    const [link, box] = [current.getBoundingClientRect(), row.getBoundingClientRect()];
    if (link.left < box.left || link.right > box.right)
      row.scrollLeft += link.left + link.width / 2 - (box.left + box.width / 2);
  }
}

/** The row that scrolls sideways, between a link and its navigation. */
function scrollerOf(link: Element): Element | undefined {
  for (let at = link.parentElement; at !== null; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth && getComputedStyle(at).overflowX === 'auto') return at;
    if (at.tagName === 'NAV') break;
  }
  return undefined;
}
