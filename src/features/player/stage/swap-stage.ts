const PARTS = '[data-stage-part]';

/**
 * Takes the stage, and the other marked parts of the page, from a newer copy of the page: `data-stage-part` names them.
 * Islands among them come alive as on a page of their own.
 */
export function swapParts(page: Document, newer: Document): void {
  document.title = titleFor(page, newer);
  for (const old of page.querySelectorAll<HTMLElement>(PARTS)) {
    const fresh = newer.querySelector<HTMLElement>(`[data-stage-part="${old.dataset['stagePart']}"]`);
    if (fresh) swapPart(page, old, fresh);
  }
}

function swapPart(page: Document, old: HTMLElement, fresh: HTMLElement): void {
  keepViewersTimes(old, fresh);
  const focused = old.contains(page.activeElement);
  const part = page.adoptNode(fresh);
  const scripts = [...part.querySelectorAll('script')].map((script) => runnable(page, script));
  old.replaceWith(part);
  // Islands that left the page wait for this before they unmount and let go of it.
  page.dispatchEvent(new Event('astro:after-swap'));
  for (const { script, twin } of scripts) script.replaceWith(...(twin ? [twin] : []));
  if (!focused) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** A parsed script never runs; its copy does. Those that this page ran already are dropped. */
function runnable(page: Document, script: HTMLScriptElement): { script: Element; twin: HTMLScriptElement | null } {
  const ran = [...page.scripts].some(({ src, text }) => src === script.src && text === script.text);
  if (ran) return { script, twin: null };
  const twin = page.createElement('script');
  for (const { name, value } of script.attributes) twin.setAttribute(name, value);
  twin.text = script.text;
  return { script, twin };
}

/** Moments that were rewritten for a viewer in another zone stay so. */
function keepViewersTimes(old: HTMLElement, fresh: HTMLElement): void {
  for (const time of fresh.querySelectorAll<HTMLTimeElement>('time[data-time]')) {
    const selector = `time[data-time="${time.dataset['time']}"][datetime="${time.dateTime}"]`;
    const known = old.ownerDocument.querySelector(selector);
    if (known) time.textContent = known.textContent;
  }
}

/** In spoiler-free mode the page says the title that gives nothing away: see layouts/head-script.js. */
function titleFor(page: Document, newer: Document): string {
  const instead = newer.querySelector('title')?.dataset['instead'];
  return page.documentElement.dataset['spoilers'] === 'hide' && instead ? instead : newer.title;
}
