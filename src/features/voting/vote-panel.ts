import { fetchPage } from '#lib/fetch-page.ts';
import { newPart } from '#stores/match-events.ts';

/** Interval to refresh the results of an open panel. */
const REFRESH_MS = 30_000;
const DEADLINE_MS = 8000;

/** Panels with listeners. */
const initialised = new WeakSet<HTMLDialogElement>();

/** Opens or closes the panel; navigates to the vote's page if the ballot does not load. */
export async function toggleVote(opener: HTMLAnchorElement): Promise<void> {
  const panel = opener.closest('[data-vote]')?.querySelector('dialog');
  if (!panel || opener.ariaBusy === 'true') return;
  if (panel.open) return panel.close();
  opener.ariaBusy = 'true';
  const ballot = await ballotAt(opener.href);
  opener.ariaBusy = null;
  if (!ballot) return location.assign(opener.href);
  fill(panel, ballot);
  addListeners(panel, opener);
  panel.show();
  opener.ariaExpanded = 'true';
}

function addListeners(panel: HTMLDialogElement, opener: HTMLAnchorElement): void {
  if (initialised.has(panel)) return;
  initialised.add(panel);
  panel.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-vote-close]')) panel.close();
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') panel.close();
  });
  panel.addEventListener('close', () => {
    opener.ariaExpanded = 'false';
    opener.focus({ preventScroll: true });
  });
  panel.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(panel, event.target as HTMLFormElement, event.submitter);
  });
  const timer = setInterval(() => {
    if (!panel.isConnected) clearInterval(timer);
    else if (panel.open && !document.hidden) void refresh(panel, opener.href);
  }, REFRESH_MS);
}

async function send(panel: HTMLDialogElement, form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  if (button?.ariaBusy === 'true') return;
  if (button) button.ariaBusy = 'true';
  const sent = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const ballot = await ballotAt(form.action, sent);
  // Send the form by navigation: that page shows a login or an error.
  if (!ballot) return form.submit();
  fill(panel, ballot);
  panel.querySelector<HTMLElement>('[data-ballot] [role="status"]')?.focus();
}

/** Replaces only the results, to keep the viewer's selection. */
async function refresh(panel: HTMLDialogElement, address: string): Promise<void> {
  const old = panel.querySelector('[data-ballot-results]');
  const fresh = old && (await ballotAt(address))?.querySelector('[data-ballot-results]');
  if (fresh && old.isConnected && !old.contains(document.activeElement)) {
    old.replaceWith(fresh);
    newPart.publish(null);
  }
}

function fill(panel: HTMLDialogElement, ballot: Element): void {
  panel.querySelector('[data-ballot]')?.replaceWith(ballot);
  newPart.publish(null);
}

/** The ballot of the vote's page; null on failure or for another page. */
async function ballotAt(address: string, form?: URLSearchParams): Promise<Element | null> {
  const page = await fetchPage(address, { form, withinMs: DEADLINE_MS });
  const ballot = page?.querySelector('[data-ballot]');
  return ballot ? document.adoptNode(ballot) : null;
}
