import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Pick<Logger, 'error' | 'warn' | 'info'>;

/** JSON lines in production; elsewhere one readable line each on stderr. */
export function createLog(environment: string): Log {
  return environment === 'production' ? pino({ base: null }) : pino({ base: null }, readable);
}

const readable: DestinationStream = {
  write: (line) => {
    process.stderr.write(`${readableLine(JSON.parse(line) as Entry)}\n`);
  },
};

interface Entry {
  msg?: string;
  path?: string;
  err?: { message?: string; stack?: string };
}

/** Control characters are dropped, so that a request cannot write lines of its own. */
export function readableLine({ msg, path, err }: Entry): string {
  const cause = err?.stack ?? err?.message ?? '';
  const text = [msg, path, cause].filter(Boolean).join(' ');
  return text.replace(/(?!\n)\p{Cc}/gu, '');
}
