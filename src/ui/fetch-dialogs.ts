import { fetchPage } from '#lib/fetch-page.ts';

const ANSWER_WITHIN_MS = 8000;

type Coming = Promise<HTMLDialogElement | null>;

const openerOf = ({ target }: Event): HTMLButtonElement | null =>
  target instanceof Element ? target.closest<HTMLButtonElement>('button[command="show-modal"]') : null;

/**
 * Opens dialogs that the page does not contain: fetches each from `/dialog` below the page of its opener's link (DialogOpener)
 * on hover or focus. Where that fails, the click follows the link.
 */
export function fetchDialogs(): void {
  const coming = new Map<string, Coming>();
  const fetchFor = (opener: HTMLButtonElement): Coming => {
    const id = opener.getAttribute('commandfor') ?? '';
    const known = coming.get(id) ?? dialogFrom(`${linkOf(opener).href}/dialog`, id);
    coming.set(id, known);
    return known;
  };
  const isMissing = (opener: HTMLButtonElement) => !document.getElementById(opener.getAttribute('commandfor') ?? '');
  const prepare = (event: Event) => {
    const opener = openerOf(event);
    if (opener && isMissing(opener)) void fetchFor(opener);
  };
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, prepare, { passive: true });
  document.addEventListener('click', async (event) => {
    const opener = openerOf(event);
    if (!opener || !isMissing(opener)) return;
    const dialog = await fetchFor(opener);
    if (dialog) dialog.showModal();
    else location.assign(linkOf(opener).href);
  });
}

/** Link to the page with the same content (DialogOpener). */
const linkOf = (opener: HTMLButtonElement) => opener.previousElementSibling as HTMLAnchorElement;

async function dialogFrom(url: string, id: string): Coming {
  const page = await fetchPage(url, { withinMs: ANSWER_WITHIN_MS });
  const dialog = page?.querySelector<HTMLDialogElement>(`dialog#${id}`);
  if (!dialog) return null;
  document.body.append(document.adoptNode(dialog));
  return dialog;
}
