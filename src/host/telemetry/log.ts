import pino, { type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from '#config/log-levels.ts';
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

/** Bearers, sealed cookies, codes, tokens, passwords, coupon codes, private URLs and e-mail addresses. */
const SECRETS: readonly [RegExp, string][] = [
  [/(sso(?:_|%(?:25)*5f)verifications\/|coupons\/|calendar\/me\/|media\/signed\/)[^/?\s"'\\]+/gi, '$1[redacted]'],
  [
    /\b((?:code|state|token|form_token|access_token|refresh_token|client_secret|code_verifier|password|new_password|email)=)[^&\s"'\\]+/gi,
    '$1[redacted]',
  ],
  // A list of cookies, then a cookie header.
  [/\b((?:set-)?cookie\\?["']?\s*[:=]\s*\[)(?!redacted\])[^\]]+/gi, '$1'],
  [/\b((?:set-)?cookie\\?["']?\s*[:=]\s*\\?["']?)(?!\s*(?:\\?["']?\[redacted\]|\[))[^"'\\\n]+/gi, '$1[redacted]'],
  [/\b((?:proxy-)?authorization\\?["']?\s*[:=]\s*\\?["']?)(?:[A-Za-z]+\s+)?[\w.~+/=-]+/gi, '$1[redacted]'],
  [/\b(Bearer\s+)[\w.~+/=-]+/gi, '$1[redacted]'],
  [/((?:accessToken|refreshToken|oauth)\\?["']?\s*[=:]\s*\\?["']?)[^;,\s"'}\\]+/gi, '$1[redacted]'],
  [/\b((?:postgres(?:ql)?|rediss?):\/\/)[^@\s"'\\]*@/gi, '$1[redacted]@'],
  [/\btlop_[\w-]+/g, 'tlop_[redacted]'],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi, '[redacted]'],
];

/** Removes credentials and e-mail addresses from a text for the log. */
export function redacted(text: string): string {
  return SECRETS.reduce((cleaned, [secret, instead]) => cleaned.replace(secret, instead), text);
}

/** Characters and ms that lines are buffered: one system call a line would cost as much as a cached page. */
const COLLECTED_MAX = 32_768;
const COLLECTED_MS = 250;
/** Bytes buffered for a slow reader; beyond that, lines are lost, not requests. */
const UNREAD_MAX = 16 * 1024 * 1024;

interface Lines extends DestinationStream {
  /** Buffers a line of latin1 text; `write` writes at once, after the buffered lines. */
  collect(line: string): void;
}

interface Bytes {
  write(bytes: Buffer): unknown;
}

/** Lines for standard output. The buffer is flushed before the process ends. */
function linesOut(): Lines {
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
