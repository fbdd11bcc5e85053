import type { z } from '@hono/zod-openapi';
import { openEventStream } from '#api/event-stream.browser.ts';
import type { eventMessages } from '#contract/event-stream.ts';

type Messages = { [Type in keyof typeof eventMessages]: z.infer<(typeof eventMessages)[Type]> };
type UpdateType = keyof Messages;

/** A message of a match's event stream. */
export type LiveUpdate = { [Type in UpdateType]: { type: Type } & Messages[Type] }[UpdateType];

const TYPES = ['status', 'score', 'timeline', 'statistics', 'lineups', 'ping'] as const satisfies readonly UpdateType[];
/** A silent stream is dead, whatever the browser reports. */
const SILENCE_MAX_MS = 45_000;
/** After each refusal in a row: too many connections, or a backend without streams. */
const REOPEN_AFTER_MS = [5000, 15_000, 60_000, 300_000];

/**
 * Subscribes to the event stream of a match: one connection a page, each change once, in the order of ids. A page that was
 * hidden, offline or in the back/forward cache resumes from the last id, so that it misses nothing. `want` opens the stream
 * while the page is visible, or closes it.
 */
export function followUpdates(uuid: string, onUpdate: (update: LiveUpdate) => void): { want(wanted: boolean): void } {
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
    restartDeadline();
  }

  function receive(type: UpdateType, { data, lastEventId }: MessageEvent<string>): void {
    refusals = 0;
    restartDeadline();
    const update = order.isNext(lastEventId) ? readUpdate(type, data) : null;
    if (update) onUpdate(update);
  }

  function restartDeadline(): void {
    clearTimeout(timer);
    timer = setTimeout(() => reopen(0), SILENCE_MAX_MS);
  }

  function reopen(afterMs: number): void {
    close();
    // Jitter: not all clients of a lost server may return at once.
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
  // An open connection keeps a page out of the back/forward cache.
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
 * Drops changes that came before, by their rising numeric ids. The first id of a connection may be lower: the backend counts
 * anew. Messages of one snapshot share an id. Messages without a numeric id always pass.
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

/** A message as a typed update; null where it breaks the contract. */
export function readUpdate(type: UpdateType, data: string): LiveUpdate | null {
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
