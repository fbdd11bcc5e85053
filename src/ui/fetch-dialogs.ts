import { fetchPage } from '#lib/fetch-page.ts';

const ANSWER_WITHIN_MS = 8000;

type Coming = Promise<HTMLDialogElement | null>;

const openerOf = ({ target }: Event): HTMLButtonElement | null =>
  target instanceof Element ? target.closest<HTMLButtonElement>('button[command="show-modal"]') : null;

/**
 * Opens dialogs that a page leaves out, because few of its visitors need them: each comes from `/dialog` below the page that its
 * opener's link leads to (DialogOpener), when a person turns to the opener. Where it cannot come, the press leads to that page.
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

/** The page with the same content, for browsers that cannot open the dialog. */
const linkOf = (opener: HTMLButtonElement) => opener.previousElementSibling as HTMLAnchorElement;

async function dialogFrom(url: string, id: string): Coming {
  const page = await fetchPage(url, { withinMs: ANSWER_WITHIN_MS });
  const dialog = page?.querySelector<HTMLDialogElement>(`dialog#${id}`);
  if (!dialog) return null;
  document.body.append(document.adoptNode(dialog));
  return dialog;
}
