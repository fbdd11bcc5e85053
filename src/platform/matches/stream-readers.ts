const encoder = new TextEncoder();
/** A reader that lets more than this lie unread is sent away; it comes back and is told the newest. */
const UNREAD_BYTES_MAX = 64 * 1024;

type Controller = ReadableStreamDefaultController<Uint8Array>;

/** Text of server-sent events, and the sequence number of the change that it tells. */
export interface Told {
  text: string;
  sequence: number;
}

export interface Reader {
  readonly body: ReadableStream<Uint8Array>;
  /** Tells where the match stands; then what has been told since, after that number. */
  begin(first: Told): void;
  /** Ends the stream. */
  dismiss(): void;
}

/** Those who read one event's stream. */
export interface Readers {
  readonly size: number;
  /** One more reader. What is told before it begins is kept for it. */
  add(): Reader;
  tell(told: Told): void;
  close(): void;
}

/** `left` is called once for each reader that is gone. */
export function createReaders(left: () => void): Readers {
  /** What a reader that has not begun is to be told; null for one that has. */
  const readers = new Map<Controller, Told[] | null>();

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
    get size() {
      return readers.size;
    },
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
        begin({ text, sequence }) {
          const since = readers.get(own)?.filter((told) => told.sequence > sequence) ?? [];
          if (!readers.has(own)) return;
          readers.set(own, null);
          // The first may be longer than the limit: a reader that reads takes it at once.
          own.enqueue(encoder.encode(text + since.map((told) => told.text).join('')));
        },
        dismiss: () => dismiss(own, true),
      };
    },
    tell(told) {
      for (const [reader, waiting] of [...readers]) {
        if (waiting) waiting.push(told);
        else send(reader, told.text);
      }
    },
    close() {
      for (const reader of [...readers.keys()]) dismiss(reader, true);
    },
  };
}
