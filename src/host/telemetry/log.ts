import pino, { type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from '#config/log-levels.ts';
import { linesOut } from './log-lines.ts';
import { redacted } from './redact.ts';
import { requestContext } from './context.ts';
import type { CacheResult } from './request-counts.ts';

export interface Log extends Pick<Logger, 'error' | 'warn' | 'info'> {
  /** Logs an answered request; absent when the level excludes these lines. */
  request?: ((request: LoggedRequest) => void) | undefined;
}

/** `route` is a pattern, never an address; times in ms: until the response head, and until the end. */
export interface LoggedRequest {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly cache: CacheResult;
  readonly head: number;
  readonly whole: number;
}

/** JSON lines on stdout in production; readable lines on stderr elsewhere. */
export function createLog(environment: string, level: LogLevel, lines?: DestinationStream): Log {
  const production = environment === 'production';
  const { stream, write, text } = production ? machineLines(lines) : { ...readableLines, text: readableRequest };
  const log = pino(
    {
      base: null,
      level,
      // Headers are never logged; other secrets are redacted line by line.
      redact: ['headers', 'request.headers', 'req.headers', 'response.headers', 'res.headers'],
      hooks: { streamWrite: redacted },
      mixin: () => {
        const context = requestContext.getStore();
        return context ? { id: context.id } : {};
      },
    },
    stream,
  );
  return {
    error: log.error.bind(log),
    warn: log.warn.bind(log),
    info: log.info.bind(log),
    request: log.isLevelEnabled('info') ? (request) => write(text(request)) : undefined,
  };
}

function machineLines(given: DestinationStream | undefined) {
  if (given) return { stream: given, write: (line: string) => given.write(line), text: jsonLine };
  const out = linesOut();
  return { stream: out, write: out.collect, text: jsonLine };
}

/** Built by hand: ids and patterns hold nothing that JSON escapes. */
function jsonLine({ id, method, route, status, cache, head, whole }: LoggedRequest): string {
  const all = whole - head < 1 ? '' : `,"wholeMs":${thousandths(whole)}`;
  return `{"level":30,"time":${Date.now()},"id":"${id}","method":"${method}","route":"${route}","status":${status},"ms":${thousandths(head)}${all},"cache":"${cache}","msg":"request"}\n`;
}

const readableRequest = ({ id, method, route, status, cache, head }: LoggedRequest): string =>
  `${method} ${route} ${status} ${thousandths(head)} ms${cache === 'none' ? '' : ` ${cache}`} ${id}\n`;

const thousandths = (milliseconds: number) => Math.round(milliseconds * 1000) / 1000;

const readableLines = {
  stream: { write: (line: string) => void process.stderr.write(`${readableLine(JSON.parse(line) as Entry)}\n`) },
  write: (line: string) => void process.stderr.write(line),
};

interface Entry {
  msg?: string;
  path?: string;
  err?: { message?: string; stack?: string };
}

/** Drops control characters, so that a request cannot forge log lines. */
export function readableLine({ msg, path, err }: Entry): string {
  const cause = err?.stack ?? err?.message ?? '';
  const text = [msg, path, cause].filter(Boolean).join(' ');
  return text.replace(/(?!\n)\p{Cc}/gu, '');
}
