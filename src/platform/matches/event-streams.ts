import type { LoggedChange } from './log.ts';
import { createReaders, type Readers } from './stream-readers.ts';
import type { StreamState } from './stream-state.ts';

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
  /** Tells readers what became of the matches that they watch. */
  tell(changes: readonly LoggedChange[]): void;
  readonly count: number;
  /** Ends all streams. */
  close(): void;
}

interface Options {
  state: StreamState;
  onError?: (error: unknown) => void;
  most?: number;
}

/** Tells readers about the events they watch: where a match stands, or what they missed, and then every change of it. */
export function createEventStreams({ state, onError = () => {}, most = READERS_MAX }: Options): EventStreams {
  const rooms = new Map<string, Readers>();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;

  const left = (uuid: string) => () => {
    count--;
    if (rooms.get(uuid)?.size === 0) rooms.delete(uuid);
    if (rooms.size === 0) clearInterval(timer);
  };

  function roomOf(uuid: string): Readers {
    const room = rooms.get(uuid) ?? createReaders(left(uuid));
    if (rooms.size === 0) timer = setInterval(() => void signsOfLife().catch(onError), PING_MS).unref();
    rooms.set(uuid, room);
    return room;
  }

  async function signsOfLife(): Promise<void> {
    const pings = await state.pings([...rooms.keys()]);
    for (const [uuid, text] of pings) rooms.get(uuid)?.tell({ text, sequence: Number.POSITIVE_INFINITY });
  }

  return {
    async open(uuid, known) {
      if (count >= most) return 'full';
      count++;
      const reader = roomOf(uuid).add();
      try {
        const first = await state.first(uuid, sequenceIn(known));
        if (first) reader.begin({ ...first, text: `retry: ${RETRY_MS}\n\n${first.text}` });
        else reader.dismiss();
        return first && reader.body;
      } catch (error) {
        reader.dismiss();
        throw error;
      }
    },
    tell(changes) {
      for (const logged of changes) {
        const { part, keys, sequence } = logged.change;
        const room = rooms.get(keys.match);
        if (part === 'deleted') room?.close();
        else if (room && logged.messages.length > 0) room.tell({ text: state.text(logged), sequence });
      }
    },
    get count() {
      return count;
    },
    close() {
      for (const room of [...rooms.values()]) room.close();
    },
  };
}

const sequenceIn = (id: string | undefined): number | undefined =>
  id && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
