import type { LoggedChange } from './log.ts';
import { createReaders, type Readers } from './stream-readers.ts';
import type { StreamState } from './stream-state.ts';

export const PING_MS = 15_000;
/** Of one process: every reader holds a connection, and the host takes 2,000. */
const READERS_MAX = 1000;
/** How long a reader that lost its connection waits before it reconnects, ms. */
const RETRY_MS = 3000;

export type EventStreams = ReturnType<typeof createEventStreams>;

interface Options {
  state: StreamState;
  onError?: (error: unknown) => void;
  most?: number;
}

/** Streams to the readers of events: the current state or what they missed, then every change. */
export function createEventStreams({ state, onError = () => {}, most = READERS_MAX }: Options) {
  const readersOf = new Map<string, Readers>();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;

  const left = (uuid: string) => () => {
    count--;
    if (readersOf.get(uuid)?.size === 0) readersOf.delete(uuid);
    if (readersOf.size === 0) clearInterval(timer);
  };

  function join(uuid: string) {
    const readers = readersOf.get(uuid) ?? createReaders(left(uuid));
    if (readersOf.size === 0) timer = setInterval(() => void ping().catch(onError), PING_MS).unref();
    readersOf.set(uuid, readers);
    return readers.add();
  }

  async function ping(): Promise<void> {
    const pings = await state.pings([...readersOf.keys()]);
    for (const [uuid, text] of pings) readersOf.get(uuid)?.publish({ text, sequence: Number.POSITIVE_INFINITY });
  }

  return {
    /**
     * A new reader's stream of server-sent events; `known` is the id it came back with. Resolves to undefined for an unknown
     * event and to 'full' when there are too many readers.
     */
    async open(uuid: string, known?: string): Promise<ReadableStream<Uint8Array> | 'full' | undefined> {
      if (count >= most) return 'full';
      count++;
      const reader = join(uuid);
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
    /** Sends changes to the readers of their matches, in order. */
    async publish(changes: readonly LoggedChange[]): Promise<void> {
      for (const logged of changes) {
        const { part, keys, sequence } = logged.change;
        const readers = readersOf.get(keys.match);
        if (part === 'deleted') readers?.close();
        else if (readers && logged.messages.length > 0) readers.publish({ text: await state.text(logged), sequence });
      }
    },
    get count(): number {
      return count;
    },
    /** Ends all streams. */
    close(): void {
      for (const readers of [...readersOf.values()]) readers.close();
    },
  };
}

const sequenceIn = (id: string | undefined): number | undefined =>
  id && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
