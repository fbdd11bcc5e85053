import { enableIslands } from '#ui/client-interaction/enable-islands.ts';

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
  if (part.querySelector('astro-island')) void enablePlayer();
  if (!focused) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

async function enablePlayer(): Promise<void> {
  const { default: called } = await import('#ui/client-interaction/called.ts');
  await enableIslands('called', called);
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
