const PARTS = '[data-stage-part]';

/** Replaces the stage and other parts (`data-stage-part`) with those of a newer copy of the page. Their islands hydrate. */
export function swapParts(page: Document, newer: Document): void {
  document.title = titleFor(page, newer);
  for (const old of page.querySelectorAll<HTMLElement>(PARTS)) {
    const fresh = newer.querySelector<HTMLElement>(`[data-stage-part="${old.dataset['stagePart']}"]`);
    if (fresh) swapPart(page, old, fresh);
  }
}

function swapPart(page: Document, old: HTMLElement, fresh: HTMLElement): void {
  keepLocalTimes(old, fresh);
  const focused = old.contains(page.activeElement);
  const part = page.adoptNode(fresh);
  old.replaceWith(part);
  // Removed islands unmount on this event.
  page.dispatchEvent(new Event('astro:after-swap'));
  // Parsed scripts do not run; modules run once a page.
  for (const { src } of part.querySelectorAll('script')) if (src) void import(/* @vite-ignore */ src);
  if (part.querySelector('astro-island')) void enableIslands();
  if (!focused) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** What Astro writes inline before the first island of a page, for a page that began without one. */
async function enableIslands(): Promise<void> {
  const page = self as unknown as { Astro?: Record<string, unknown> };
  page.Astro ??= {};
  if (!page.Astro['called']) {
    const { default: called } = await import('#ui/client-interaction/called.ts');
    page.Astro['called'] = called;
    dispatchEvent(new Event('astro:called'));
  }
  if (!customElements.get('astro-island')) await import('astro/runtime/server/astro-island.js');
}

/** Keeps times in the viewer's time zone. */
function keepLocalTimes(old: HTMLElement, fresh: HTMLElement): void {
  for (const time of fresh.querySelectorAll<HTMLTimeElement>('time[data-time]')) {
    const selector = `time[data-time="${time.dataset['time']}"][datetime="${time.dateTime}"]`;
    const known = old.ownerDocument.querySelector(selector);
    if (known) time.textContent = known.textContent;
  }
}

/** In spoiler-free mode the page has a title without the score: see layouts/page/head-script.js. */
function titleFor(page: Document, newer: Document): string {
  const instead = newer.querySelector('title')?.dataset['instead'];
  return page.documentElement.dataset['spoilers'] === 'hide' && instead ? instead : newer.title;
}
