const encoder = new TextEncoder();
/** A reader with more unread bytes is disconnected; it comes back and gets the newest state. */
const UNREAD_BYTES_MAX = 64 * 1024;

type Controller = ReadableStreamDefaultController<Uint8Array>;

/** Text of server-sent events, and the sequence number of their change. */
export interface StreamText {
  text: string;
  sequence: number;
}

export type Readers = ReturnType<typeof createReaders>;

/** The readers of one event's stream. `left` is called once for each reader that is gone. */
export function createReaders(left: () => void) {
  /** Messages that wait for a reader to begin; null for a reader that has begun. */
  const readers = new Map<Controller, StreamText[] | null>();

  function dismiss(reader: Controller, close: boolean): void {
    if (!readers.delete(reader)) return;
    if (close) reader.close();
    left();
  }

  function send(reader: Controller, text: string): void {
    const bytes = encoder.encode(text);
    if ((reader.desiredSize ?? 0) < bytes.length) dismiss(reader, true);
    else reader.enqueue(bytes);
  }

  return {
    get size(): number {
      return readers.size;
    },
    /** Adds a reader. Messages published before it begins wait for it. */
    add() {
      let own!: Controller;
      const body = new ReadableStream<Uint8Array>(
        {
          start(reader) {
            own = reader;
            readers.set(reader, []);
          },
          cancel: () => dismiss(own, false),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: UNREAD_BYTES_MAX }),
      );
      return {
        body,
        /** Sends the first message, then those published since that have a higher number. */
        begin({ text, sequence }: StreamText): void {
          const since = readers.get(own)?.filter((waiting) => waiting.sequence > sequence) ?? [];
          if (!readers.has(own)) return;
          readers.set(own, null);
          // The first may be longer than the limit: a reader that reads takes it at once.
          own.enqueue(encoder.encode(text + since.map((waiting) => waiting.text).join('')));
        },
        dismiss: () => dismiss(own, true),
      };
    },
    publish(message: StreamText): void {
      for (const [reader, waiting] of [...readers]) {
        if (waiting) waiting.push(message);
        else send(reader, message.text);
      }
    },
    close(): void {
      for (const reader of [...readers.keys()]) dismiss(reader, true);
    },
  };
}
