const encoder = new TextEncoder();
/** A reader that lets more than this lie unread is sent away; it comes back and is told the newest. */
const UNREAD_BYTES_MAX = 64 * 1024;

/** Those who read one event's stream. */
export interface Readers {
  readonly size: number;
  /** A body for one more reader that begins with `first`. */
  add(first: string): ReadableStream<Uint8Array>;
  tell(text: string): void;
  close(): void;
}

/** `left` is called once for each reader that is gone. */
export function createReaders(left: () => void): Readers {
  const readers = new Set<ReadableStreamDefaultController<Uint8Array>>();

  function dismiss(reader: ReadableStreamDefaultController<Uint8Array>, close: boolean): void {
    if (!readers.delete(reader)) return;
    if (close) reader.close();
    left();
  }

  return {
    get size() {
      return readers.size;
    },
    add(first) {
      let own: ReadableStreamDefaultController<Uint8Array>;
      return new ReadableStream<Uint8Array>(
        {
          start(reader) {
            own = reader;
            readers.add(reader);
            reader.enqueue(encoder.encode(first));
          },
          cancel: () => dismiss(own, false),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: UNREAD_BYTES_MAX }),
      );
    },
    tell(text) {
      const bytes = encoder.encode(text);
      for (const reader of [...readers]) {
        if ((reader.desiredSize ?? 0) < bytes.length) dismiss(reader, true);
        else reader.enqueue(bytes);
      }
    },
    close() {
      for (const reader of [...readers]) dismiss(reader, true);
    },
  };
}
