import { type FollowedEvent, fetchFollowedEvents } from '#api/followed-events.browser.ts';
import { REFRESH_INTERVAL_SECONDS } from '#config/limits.ts';
import { keepIn, readFrom } from '#lib/device-storage.ts';
import { startFormatter } from '#i18n/format-start.ts';
import { $favorites, loadFavorites } from '#stores/favorites.store.ts';
import { $reminders } from '#stores/reminders.store.ts';
import { showToast } from '#stores/toast.store.ts';

/** The badge has space for one digit. */
const MOST_SHOWN = 9;
/** Wait for a push notification before the page shows its own. */
const PUSH_HEAD_START_MS = 10_000;

/**
 * Fills the panel with live and next events of followed entities and counts unread ones on the bell. Polls every minute while
 * the page is visible and announces kick-offs for entities with a reminder.
 */
export function startNotifications(panel: HTMLElement): void {
  const dialog = panel.closest('dialog');
  let events: FollowedEvent[] | undefined;
  let uuids: string | undefined;

  const stateOf = (list: readonly FollowedEvent[]) => (list.length > 0 ? 'ready' : uuids ? 'quiet' : 'empty');
  const show = (state: 'empty' | 'failed' | 'quiet' | 'ready') => {
    panel.dataset['notifications'] = state;
    if (dialog?.open) keepIn('localStorage', 'seen', seenOf(events ?? []).join(' '));
    updateBadge(countUnread(events ?? [], readFrom('localStorage', 'seen')?.split(' ') ?? []));
  };
  const poll = async () => {
    try {
      await loadFavorites();
      uuids = followedUuids().join();
      const [live, next] = uuids ? await fetchEvents(followedUuids()) : [[], []];
      if (events) announce(events, live, panel);
      events = inOrder(live, next);
      list(panel, events);
      show(stateOf(events));
    } catch (reason) {
      console.warn('Could not load the notifications.', reason);
      if (!events) show('failed');
    }
  };

  $favorites.listen(() => {
    if (uuids !== undefined && followedUuids().join() !== uuids) poll();
  });
  poll();
  loadPushSettings(panel, dialog);
  panel.querySelector('[data-retry]')?.addEventListener('click', poll);
  // Opening marks everything as seen.
  dialog?.addEventListener('toggle', () => events && show(stateOf(events)));
  setInterval(() => document.visibilityState === 'visible' && poll(), REFRESH_INTERVAL_SECONDS * 1000);
}

/** Uuids of events that the push worker has announced. */
const announced = new Set<unknown>();
const hasPush = () => Boolean(readFrom('localStorage', 'push'));

/** Loads the push settings' script when the panel opens, or push is on. */
function loadPushSettings(panel: HTMLElement, dialog: HTMLDialogElement | null): void {
  const src = panel.querySelector<HTMLElement>('[data-push-script]')?.dataset['pushScript'] ?? '';
  const fetchScript = () => void import(/* @vite-ignore */ src).catch(() => {});
  // It may have been opened before its contents came.
  if (hasPush() || dialog?.open) fetchScript();
  dialog?.addEventListener('toggle', fetchScript);
  navigator.serviceWorker?.addEventListener('message', ({ data }) =>
    announced.add((data as { announced?: unknown }).announced),
  );
}

const followedUuids = () => Object.values($favorites.get()).flatMap(({ uuid, followed }) => (followed ? [uuid] : []));

const fetchEvents = (uuids: readonly string[]) =>
  Promise.all([fetchFollowedEvents(uuids, 'live'), fetchFollowedEvents(uuids, 'upcoming')]);

/** Shows a toast for an event that went live since the last poll, if this device has a reminder for it. */
async function announce(before: readonly FollowedEvent[], live: FollowedEvent[], panel: HTMLElement): Promise<void> {
  const started = kickedOff(
    before.filter((event) => event.live),
    live,
  );
  const wanted = $reminders.get();
  if (started.length === 0 || wanted.length === 0) return;
  if (hasPush()) await new Promise((resolve) => setTimeout(resolve, PUSH_HEAD_START_MS));
  const own = new Set((await fetchFollowedEvents(wanted, 'live')).map(({ uuid }) => uuid));
  const first = started.find(({ uuid }) => own.has(uuid) && !announced.has(uuid));
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

function updateBadge(count: number): void {
  for (const bell of document.querySelectorAll<HTMLElement>('[data-bell]')) {
    const { bell: name = '', bellNew = '' } = bell.dataset;
    const label = count > 0 ? bellNew.replace('{count}', String(count)) : name;
    for (const control of bell.querySelectorAll('a, button')) control.setAttribute('aria-label', label);
    const badge = bell.querySelector('[data-bell-count]');
    if (badge) badge.textContent = count > MOST_SHOWN ? `${MOST_SHOWN}+` : count > 0 ? String(count) : '';
  }
}

/** Key of a notification; an event has two: upcoming and live. */
const keyOf = ({ uuid, live }: FollowedEvent): string => `${uuid}:${live ? 'live' : 'next'}`;

/** Live events, then upcoming ones, each once. */
export function inOrder(live: readonly FollowedEvent[], next: readonly FollowedEvent[]): FollowedEvent[] {
  const events = new Map([...live, ...next].map((event) => [event.uuid, event]));
  for (const event of live) events.set(event.uuid, event);
  return [...events.values()];
}

/** Number of kick-offs since the panel was last open. A fixture is no news: one followed team has a season of them. */
export function countUnread(events: readonly FollowedEvent[], seen: readonly string[]): number {
  const earlier = new Set(seen);
  return events.filter((event) => event.live && !earlier.has(keyOf(event))).length;
}

/** Keys of shown notifications. */
export const seenOf = (events: readonly FollowedEvent[]): string[] => events.map(keyOf);

/** Events that went live between two polls. */
export function kickedOff(before: readonly FollowedEvent[], now: readonly FollowedEvent[]): FollowedEvent[] {
  const earlier = new Set(before.map(({ uuid }) => uuid));
  return now.filter(({ uuid }) => !earlier.has(uuid));
}
