import pino, { type DestinationStream } from 'pino';

/** Characters that wait for others, and ms that they wait at most: one call of the system a line would cost what a page does. */
const COLLECTED_MAX = 32_768;
const COLLECTED_MS = 250;
/** Bytes that wait while nobody reads; beyond them lines are lost, not requests. */
const UNREAD_MAX = 16 * 1024 * 1024;

export interface Lines extends DestinationStream {
  /** Writes a line of Latin letters together with others, a moment later; `write` writes at once, after those that wait. */
  collect(line: string): void;
}

interface Bytes {
  write(bytes: Buffer): unknown;
}

/** Lines for standard output. What waits is written before the process ends. */
export function linesOut(): Lines {
  // Registered before pino's own, which writes out what its stream still holds.
  process.once('exit', () => lines.write(''));
  const stdout = pino.destination({ dest: 1, sync: false, maxLength: UNREAD_MAX, contentMode: 'buffer' });
  // Its types know of text alone.
  const lines = collecting(stdout as unknown as Bytes);
  return lines;
}

/** Given text, pino's stream would encode it three times: to measure, to write and to see what was written. */
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
