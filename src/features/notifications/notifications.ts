import { type FollowedEvent, fetchFollowedEvents } from '#api/followed-events.browser.ts';
import { REFRESH_INTERVAL_SECONDS } from '#config/limits.ts';
import { readFrom } from '#lib/device-storage.ts';
import { startFormatter } from '#i18n/format-start.ts';
import { $favorites, loadFavorites } from '#stores/favorites.store.ts';
import { $reminders } from '#stores/reminders.store.ts';
import { showToast } from '#stores/toast.store.ts';
import { countUnread, inOrder, kickedOff, seenOf } from './news.ts';
import { readSeen, writeSeen } from './seen.ts';

/** The bell has room for one digit. */
const MOST_SHOWN = 9;
/** A notification that also comes by push is on its way this long at most; then the page says it itself. */
const PUSH_HEAD_START_MS = 10_000;

/**
 * Fills the page's panel with the live and next events of what the signed-in visitor follows, counts the news on the bell,
 * looks again every minute while the page is in view, and says when a followed item's game starts, where that is wanted.
 */
export function startNotifications(panel: HTMLElement): void {
  const dialog = panel.closest('dialog');
  let events: FollowedEvent[] | undefined;
  let uuids: string | undefined;

  const show = (state: 'empty' | 'failed' | 'ready') => {
    panel.dataset['notifications'] = state;
    if (dialog?.open) writeSeen(seenOf(events ?? []));
    ring(countUnread(events ?? [], readSeen()));
  };
  const look = async () => {
    try {
      await loadFavorites();
      uuids = followedUuids().join();
      const [live, next] = uuids ? await lookAt(followedUuids()) : [[], []];
      if (events) announce(events, live, panel);
      events = inOrder(live, next);
      list(panel, events);
      show(events.length > 0 ? 'ready' : 'empty');
    } catch (reason) {
      console.warn('The notifications did not come.', reason);
      if (!events) show('failed');
    }
  };

  $favorites.listen(() => {
    if (uuids !== undefined && followedUuids().join() !== uuids) look();
  });
  look();
  followPush(panel, dialog);
  panel.querySelector('[data-retry]')?.addEventListener('click', look);
  // Opened: everything that is shown has been seen.
  dialog?.addEventListener('toggle', () => events && show(events.length > 0 ? 'ready' : 'empty'));
  setInterval(() => document.visibilityState === 'visible' && look(), REFRESH_INTERVAL_SECONDS * 1000);
}

/** What the push worker has already said, by the uuid of the event. */
const told = new Set<unknown>();
const hasPush = () => Boolean(readFrom('localStorage', 'push'));

/** The part about notifications in a closed browser is fetched where somebody looks at it, or has them on. */
function followPush(panel: HTMLElement, dialog: HTMLDialogElement | null): void {
  const src = panel.querySelector<HTMLElement>('[data-push-script]')?.dataset['pushScript'] ?? '';
  // It runs once, however often it is asked for.
  const fetchScript = () => void import(/* @vite-ignore */ src).catch(() => {});
  if (hasPush()) fetchScript();
  dialog?.addEventListener('toggle', fetchScript);
  navigator.serviceWorker?.addEventListener('message', ({ data }) => told.add((data as { told?: unknown }).told));
}

const followedUuids = () => Object.values($favorites.get()).flatMap(({ uuid, followed }) => (followed ? [uuid] : []));

const lookAt = (uuids: readonly string[]) =>
  Promise.all([fetchFollowedEvents(uuids, 'live'), fetchFollowedEvents(uuids, 'upcoming')]);

/** Says what has started since the last look, for the items of which this device wants to know. */
async function announce(before: readonly FollowedEvent[], live: FollowedEvent[], panel: HTMLElement): Promise<void> {
  const started = kickedOff(
    before.filter((event) => event.live),
    live,
  );
  const wanted = $reminders.get();
  if (started.length === 0 || wanted.length === 0) return;
  if (hasPush()) await new Promise((resolve) => setTimeout(resolve, PUSH_HEAD_START_MS));
  const own = new Set((await fetchFollowedEvents(wanted, 'live')).map(({ uuid }) => uuid));
  const first = started.find(({ uuid }) => own.has(uuid) && !told.has(uuid));
  if (!first) return;
  const text = (panel.dataset['kickoff'] ?? '').replace('{name}', () => first.name);
  showToast(text, { href: addressOf(first, panel) });
}

const addressOf = ({ uuid }: FollowedEvent, panel: HTMLElement) => panel.dataset['event'] + encodeURIComponent(uuid);

function list(panel: HTMLElement, events: readonly FollowedEvent[]): void {
  const start = startFormatter(panel.dataset['language'] ?? 'en');
  const row = panel.querySelector('template')?.content;
  const rows = events.map((event) => {
    const item = row?.cloneNode(true) as DocumentFragment;
    const link = item.querySelector('a');
    const [name, competition] = [item.querySelector('.what b'), item.querySelector('small')];
    if (link) link.href = addressOf(event, panel);
    link?.toggleAttribute('data-live', event.live);
    const time = item.querySelector('time');
    if (time) Object.assign(time, { dateTime: event.startTime, textContent: start(event.startTime) });
    if (name) name.textContent = event.name;
    if (competition) competition.textContent = event.competition;
    return item;
  });
  panel.querySelector('[data-list]')?.replaceChildren(...rows);
}

function ring(count: number): void {
  for (const bell of document.querySelectorAll<HTMLElement>('[data-bell]')) {
    const { bell: name = '', bellNew = '' } = bell.dataset;
    const label = count > 0 ? bellNew.replace('{count}', String(count)) : name;
    for (const control of bell.querySelectorAll('a, button')) control.setAttribute('aria-label', label);
    const badge = bell.querySelector('[data-bell-count]');
    if (badge) badge.textContent = count > MOST_SHOWN ? `${MOST_SHOWN}+` : count > 0 ? String(count) : '';
  }
}
