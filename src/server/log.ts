import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { redacted } from './redact.ts';

export type Log = Pick<Logger, 'error' | 'warn' | 'info'>;

/** JSON lines in production, on stdout; elsewhere one readable line each on stderr. */
export function createLog(environment: string, lines: DestinationStream = pino.destination(1)): Log {
  return pino(OPTIONS, environment === 'production' ? lines : readable);
}

/** Headers are never logged whole; what else holds a secret is cleaned line by line. */
const OPTIONS: LoggerOptions = {
  base: null,
  redact: ['headers', 'request.headers', 'req.headers', 'response.headers', 'res.headers'],
  hooks: { streamWrite: redacted },
};

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
