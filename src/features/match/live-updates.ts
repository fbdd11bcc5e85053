import { openEventStream } from '#api/event.browser.ts';
import type {
  eventMessages,
  LineupsMessage,
  PingMessage,
  ScoreMessage,
  StatisticsMessage,
  StatusMessage,
  TimelineMessage,
} from '#contract/event-stream.ts';

/** What the event stream of a match tells an open page. */
export type LiveUpdate =
  | ({ type: 'status' } & StatusMessage)
  | ({ type: 'score' } & ScoreMessage)
  | ({ type: 'timeline' } & TimelineMessage)
  | ({ type: 'statistics' } & StatisticsMessage)
  | ({ type: 'lineups' } & LineupsMessage)
  | ({ type: 'ping' } & PingMessage);
type UpdateType = LiveUpdate['type'];

const TYPES = ['status', 'score', 'timeline', 'statistics', 'lineups', 'ping'] as const satisfies readonly UpdateType[];
/** A stream that says nothing for so long is dead, whatever the browser thinks. */
const SILENCE_MAX_MS = 45_000;
/** After each refusal in a row: too many readers, or a backend without streams. */
const REOPEN_AFTER_MS = [5000, 15_000, 60_000, 300_000];

export interface LiveUpdates {
  /** Opens the stream where a person sees the page, or closes it. */
  want(wanted: boolean): void;
}

/**
 * Follows the event stream of a match with one connection a page. Each change is heard once and in the order of the ids. A page that
 * was hidden, kept by the browser or offline comes back with the id of the last change it heard, so that it misses nothing.
 */
export function followUpdates(uuid: string, hear: (update: LiveUpdate) => void): LiveUpdates {
  const order = changeOrder();
  let wanted = false;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;

  function open(): void {
    if (source || !wanted || document.hidden || typeof EventSource === 'undefined') return;
    const opened = openEventStream(uuid, order.last());
    source = opened;
    opened.addEventListener('open', order.connected);
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) reopen(REOPEN_AFTER_MS[refusals++] ?? REOPEN_AFTER_MS.at(-1)!);
    });
    for (const type of TYPES) opened.addEventListener(type, (message) => receive(type, message));
    expectSomething();
  }

  function receive(type: UpdateType, { data, lastEventId }: MessageEvent<string>): void {
    refusals = 0;
    expectSomething();
    const update = order.isNext(lastEventId) ? readUpdate(type, data) : null;
    if (update) hear(update);
  }

  function expectSomething(): void {
    clearTimeout(timer);
    timer = setTimeout(() => reopen(0), SILENCE_MAX_MS);
  }

  function reopen(afterMs: number): void {
    close();
    // Not all who lost the same server may come back in the same instant.
    timer = setTimeout(open, afterMs * (0.9 + Math.random() / 5));
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function wake(): void {
    close();
    open();
  }

  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  // A page with an open connection is not kept by the browser.
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', ({ persisted }) => persisted && wake());
  return {
    want(want) {
      wanted = want;
      if (want) open();
      else close();
    },
  };
}

/**
 * Which changes are new, by their ids (numbers that rise). An id that was passed already is dropped, but the first one of a connection
 * may be lower: then the backend counts anew. Messages of one snapshot share an id. What has no such number is always new.
 */
export function changeOrder() {
  let last = '';
  let isFirst = true;
  return {
    last: () => last,
    connected() {
      isFirst = true;
    },
    isNext(id: string): boolean {
      if (!/^\d+$/.test(id)) return true;
      if (!isFirst && Number(id) < Number(last)) return false;
      isFirst = false;
      last = id;
      return true;
    },
  };
}

/** A message as a typed update; null where it is not what the contract says. */
export function readUpdate(type: keyof typeof eventMessages, data: string): LiveUpdate | null {
  try {
    const message: unknown = JSON.parse(data);
    if (typeof message !== 'object' || message === null) return null;
    const update = { ...message, type } as LiveUpdate;
    if (update.type === 'timeline') {
      const { entries, removed = [] } = update;
      return Array.isArray(entries) && Array.isArray(removed) ? { ...update, entries, removed } : null;
    }
    if (update.type === 'statistics') return Array.isArray(update.statistics) ? update : null;
    if (update.type === 'lineups') return Array.isArray(update.lineups) ? update : null;
    return update;
  } catch {
    return null;
  }
}
