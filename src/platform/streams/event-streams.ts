import { difference, type EventState, ping, snapshot } from './event-state.ts';
import { createReaders, type Readers } from './readers.ts';

export const PING_MS = 15_000;
/** Of one process. Every reader keeps a connection, and the host takes 2,000 of them. */
const READERS_MAX = 1000;
/** How a reader that lost its connection waits before it comes back, ms. */
const RETRY_MS = 3000;

export interface EventStreams {
  /**
   * A new reader's stream of server-sent events; `known` is the id it came back with. Resolves to undefined for an unknown
   * event and to 'full' when there are too many readers.
   */
  open(uuid: string, known?: string): Promise<ReadableStream<Uint8Array> | 'full' | undefined>;
  /** These events may have changed (all that are read, when not given): their readers are told what did. */
  changed(uuids?: Iterable<string>): void;
  readonly count: number;
  /** Ends all streams. */
  close(): void;
}

interface Room {
  state: EventState;
  readers: Readers;
}

interface Options {
  read: (uuid: string) => Promise<EventState | undefined>;
  onError?: (error: unknown) => void;
  most?: number;
}

/**
 * Tells readers about the events they watch. An event is read once for all its readers when it may have changed, and every
 * 15 s, since another process may have changed it as well.
 */
export function createEventStreams({ read, onError = () => {}, most = READERS_MAX }: Options): EventStreams {
  const rooms = new Map<string, Room>();
  const turns = new Map<string, Promise<unknown>>();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;

  /** One look at an event at a time, so that nobody is told an older state after a newer one. */
  function inTurn<T>(uuid: string, work: () => Promise<T>): Promise<T> {
    const turn = (turns.get(uuid) ?? Promise.resolve()).then(work);
    const settled = turn.catch(onError).finally(() => turns.get(uuid) === settled && turns.delete(uuid));
    turns.set(uuid, settled);
    return turn;
  }

  async function look(uuid: string): Promise<EventState | undefined> {
    const state = await read(uuid);
    const room = rooms.get(uuid);
    if (!room) return state;
    if (!state) room.readers.close();
    else {
      const news = difference(room.state, state);
      room.state = state;
      if (news) room.readers.tell(news);
    }
    return state;
  }

  function changed(uuids: Iterable<string> = rooms.keys()): void {
    for (const uuid of [...uuids]) if (rooms.has(uuid)) void inTurn(uuid, () => look(uuid)).catch(() => {});
  }

  const left = (uuid: string) => () => {
    count--;
    if (rooms.get(uuid)?.readers.size === 0) rooms.delete(uuid);
    if (rooms.size === 0) clearInterval(timer);
  };

  function signsOfLife(): void {
    changed();
    for (const [uuid] of rooms)
      void inTurn(uuid, async () => {
        const room = rooms.get(uuid);
        room?.readers.tell(ping(room.state));
      });
  }

  return {
    async open(uuid, known) {
      if (count >= most) return 'full';
      count++;
      const entered = await inTurn(uuid, async () => {
        const state = await look(uuid);
        if (!state) return undefined;
        const room = rooms.get(uuid) ?? { state, readers: createReaders(left(uuid)) };
        if (rooms.size === 0) timer = setInterval(signsOfLife, PING_MS).unref();
        rooms.set(uuid, room);
        return room.readers.add(`retry: ${RETRY_MS}\n\n${snapshot(state, knownUntil(known))}`);
      }).catch((error: unknown) => {
        count--;
        throw error;
      });
      if (!entered) count--;
      return entered;
    },
    changed,
    get count() {
      return count;
    },
    close() {
      for (const { readers } of [...rooms.values()]) readers.close();
    },
  };
}

/** An id is the moment (ms) of the last line of the timeline that was told; whatever else is sent tells nothing. */
const knownUntil = (id: string | undefined): number | undefined =>
  id && /^\d{1,16}$/.test(id) ? Number(id) : undefined;
