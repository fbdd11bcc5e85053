import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLocalRateLimit } from '#runtime/rate-limit.ts';
import type { Log } from './log.ts';
import { CSP_REPORTS_PATH } from '../http/paths.ts';
import { visitorOf } from '../http/forwarded.ts';
import { type Refusal, refusal, refuse } from '../http/refuse.ts';
import { readBody } from '../http/request-body.ts';
import { readReports, REPORT_TYPES, type Violation } from './read-csp-reports.ts';

/** A report has a few hundred bytes; a batch holds several. */
const KB_MAX = 16;
const BYTES_MAX = KB_MAX * 1024;
const MINUTE_SECONDS = 60;
/** Reports a minute: per address (IPv6: per network), in total, and logged. */
const OF_ONE_MAX = 20;
const OF_ALL_MAX = 600;
const LOGGED_MAX = 10;

const REFUSALS = {
  method: refusal(405, 'method_not_allowed', 'Reports are sent by POST.', { headers: { allow: 'POST' } }),
  type: refusal(415, 'unsupported_media_type', `Send ${REPORT_TYPES.join(' or ')}.`),
  size: refusal(413, 'body_too_large', `A report may have at most ${KB_MAX} KB.`, { close: true }),
  unreadable: refusal(400, 'bad_request', 'The report is no JSON.'),
  many: refusal(429, 'too_many_requests', 'Too many reports. Try again in a minute.', {
    headers: { 'retry-after': String(MINUTE_SECONDS) },
  }),
};

interface Parts {
  readonly log: Log;
  readonly routeOf: (path: string) => string;
  readonly counted: (directive: string) => void;
}

export type TakeReport = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Receives CSP reports: counts them, logs a sample, forwards nothing. The response is empty. */
export function createTakeReports({ log, routeOf, counted }: Parts): TakeReport {
  const perMinute = (keyPrefix: string, points: number) =>
    createLocalRateLimit({ keyPrefix, points, duration: MINUTE_SECONDS });
  const ofOne = perMinute('csp', OF_ONE_MAX);
  const ofAll = perMinute('csp-all', OF_ALL_MAX);
  const logged = perMinute('csp-logged', LOGGED_MAX);

  async function note({ directive, blocked, path }: Violation): Promise<void> {
    counted(directive);
    if ((await logged.take('all')) === 0) log.warn({ directive, blocked, route: routeOf(path) }, 'Blocked on a page');
  }

  async function refusalOf(request: IncomingMessage): Promise<Refusal | null> {
    const { headers, method } = request;
    if (method !== 'POST') return REFUSALS.method;
    const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (!REPORT_TYPES.includes(type)) return REFUSALS.type;
    if ((await ofOne.take(visitorOf(request))) || (await ofAll.take('all'))) return REFUSALS.many;
    if (Number(headers['content-length'] ?? 0) > BYTES_MAX || !(await readBody(request, BYTES_MAX)))
      return REFUSALS.size;
    return null;
  }

  return async (request, response) => {
    const refused = await refusalOf(request);
    if (refused) return refuse(response, CSP_REPORTS_PATH, refused);
    try {
      const body = String(Reflect.get(request, 'body'));
      for (const violation of readReports(body, (host) => host === request.headers.host)) await note(violation);
    } catch {
      return refuse(response, CSP_REPORTS_PATH, REFUSALS.unreadable);
    }
    response.writeHead(204, { 'cache-control': 'no-store' });
    response.end();
  };
}
