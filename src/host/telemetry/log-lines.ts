import pino, { type DestinationStream } from 'pino';

/** Characters and ms that lines are buffered: one system call a line would cost as much as a cached page. */
const COLLECTED_MAX = 32_768;
const COLLECTED_MS = 250;
/** Bytes buffered for a slow reader; beyond that, lines are lost, not requests. */
const UNREAD_MAX = 16 * 1024 * 1024;

export interface Lines extends DestinationStream {
  /** Buffers a line of latin1 text; `write` writes at once, after the buffered lines. */
  collect(line: string): void;
}

interface Bytes {
  write(bytes: Buffer): unknown;
}

/** Lines for standard output. The buffer is flushed before the process ends. */
export function linesOut(): Lines {
  // Registered before pino's own exit handler, which flushes its stream.
  process.once('exit', () => lines.write(''));
  const stdout = pino.destination({ dest: 1, sync: false, maxLength: UNREAD_MAX, contentMode: 'buffer' });
  // Its types allow text only.
  const lines = collecting(stdout as unknown as Bytes);
  return lines;
}

/** Writes bytes: given text, pino's stream encodes it three times. */
export function collecting(stream: Bytes): Lines {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const write = (line: string) => {
    clearTimeout(timer);
    timer = undefined;
    const collected = waiting;
    waiting = '';
    if (collected) stream.write(Buffer.from(collected, 'latin1'));
    if (line) stream.write(Buffer.from(line));
  };
  return {
    write,
    collect: (line) => {
      waiting += line;
      if (waiting.length >= COLLECTED_MAX) write('');
      else timer ??= setTimeout(write, COLLECTED_MS, '').unref();
    },
  };
}
