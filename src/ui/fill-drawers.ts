import { fetchPage } from '#lib/fetch-page.ts';
import { laterTask } from '#lib/later-task.ts';
import { FILLED } from './drawers-filled.ts';
import interaction from './client-interaction/directive.ts';
import { enableIslands } from './client-interaction/enable-islands.ts';

const ANSWER_WITHIN_MS = 8000;

/**
 * Fetches the contents of all drawers, one document for all pages of a language, and puts them into their frames. Where that
 * fails the open drawer says so, and the next click on an opener tries again.
 */
export function fillDrawers(address: string): void {
  const { dataset } = document.documentElement;
  let coming = false;
  const fill = async () => {
    if (coming) return;
    coming = true;
    delete dataset['drawers'];
    const page = await fetchPage(address, { withinMs: ANSWER_WITHIN_MS });
    coming = page !== null;
    if (!page) dataset['drawers'] = 'failed';
    else {
      for (const contents of page.querySelectorAll<HTMLElement>('[data-drawer]')) {
        place(contents);
        await laterTask();
      }
      dispatchEvent(new Event(FILLED));
    }
  };
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[command="show-modal"]')) void fill();
  });
  void enableIslands('interaction', interaction).then(() => {
    for (const island of document.querySelectorAll('dialog[open] astro-island')) hydrate(island);
  });
  void fill();
}

/** Replaces what a drawer shows until its contents come. Those of an open drawer hydrate at once. */
function place(contents: HTMLElement): void {
  const waiting = document.querySelector(`#${contents.dataset['drawer']} > [data-waiting]`);
  if (!waiting) return;
  const island = contents.querySelector('astro-island');
  for (const link of contents.querySelectorAll<HTMLAnchorElement>('nav a'))
    if (link.href === location.href) link.ariaCurrent = 'page';
  waiting.before(...contents.childNodes);
  const typed = waiting.querySelector('search');
  if (typed) moveForm(typed, waiting.previousElementSibling?.querySelector('search'));
  waiting.remove();
  if (island?.closest('dialog')?.open) hydrate(island);
}

/** What opened a dialog was the sign for its island, whichever came first. */
const hydrate = (island: Element) => island.dispatchEvent(new Event('focusin', { bubbles: true }));

/** The form that a person may be typing into takes the place of the same form of the contents. */
function moveForm(form: Element, same: Element | null | undefined): void {
  if (!same?.parentElement) return;
  const { parentElement: target } = same;
  const focused = document.activeElement;
  // Keeps focus, caret and an open input method.
  if ('moveBefore' in target) target.moveBefore(form, same);
  else same.before(form);
  same.remove();
  if (form.contains(focused) && focused instanceof HTMLElement) focused.focus();
}
