import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLocalRateLimit } from '#runtime/rate-limit.ts';
import type { Log } from './log.ts';
import { CSP_REPORTS_PATH } from '../http/paths.ts';
import { visitorOf } from '../http/forwarded.ts';
import { type Refusal, refusal, refuse } from '../http/refuse.ts';
import { readBody } from '../http/request-body.ts';

/** A CSP violation, without any content of the page or its address. */
interface Violation {
  /** One of the known directives, or `other`. */
  readonly directive: string;
  /** What was blocked: a keyword such as `inline`, `eval` or `data`, or the origin of a URL. */
  readonly blocked: string;
  /** Path of the page, without query. */
  readonly path: string;
}

const DIRECTIVES = new Set([
  ...['default-src', 'script-src', 'style-src', 'img-src', 'media-src', 'font-src', 'connect-src', 'worker-src'],
  ...['frame-src', 'child-src', 'object-src', 'manifest-src'],
  ...['script-src-elem', 'script-src-attr', 'style-src-elem', 'style-src-attr'],
  ...['form-action', 'frame-ancestors', 'base-uri', 'sandbox', 'require-trusted-types-for', 'trusted-types'],
]);
const KEYWORDS = ['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'filesystem', 'trusted-types-policy'];
const REPORTS_MAX = 20;
const BLOCKED_LENGTH_MAX = 100;

/** Media types of `report-uri` and of the Reporting API. */
const REPORT_TYPES = ['application/csp-report', 'application/reports+json'];

/** Reads the violations in a report of either format on pages that are `isOurs`. @throws SyntaxError: no JSON */
export function readReports(body: string, isOurs: (host: string) => boolean): Violation[] {
  const sent: unknown = JSON.parse(body);
  const reports = Array.isArray(sent) ? sent.slice(0, REPORTS_MAX).map(ofReportingApi) : [ofReportUri(sent)];
  return reports.flatMap((fields) => {
    const page = fields && URL.parse(textOf(fields['page']));
    if (!fields || !page || !isOurs(page.host)) return [];
    const directive = textOf(fields['directive']).split(' ', 1)[0] ?? '';
    return [
      {
        directive: DIRECTIVES.has(directive) ? directive : 'other',
        blocked: blockedBy(textOf(fields['blocked'])),
        path: page.pathname,
      },
    ];
  });
}

type Fields = Readonly<Record<'page' | 'directive' | 'blocked', unknown>>;

function ofReportUri(sent: unknown): Fields | null {
  const report = fieldsOf(fieldsOf(sent)?.['csp-report']);
  return (
    report && {
      page: report['document-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
    }
  );
}

function ofReportingApi(sent: unknown): Fields | null {
  const report = fieldsOf(sent);
  const body = fieldsOf(report?.['body']);
  if (report?.['type'] !== 'csp-violation' || !body) return null;
  return { page: body['documentURL'], directive: body['effectiveDirective'], blocked: body['blockedURL'] };
}

function blockedBy(text: string): string {
  const keyword = text.split(':', 1)[0]!;
  if (KEYWORDS.includes(keyword)) return keyword;
  const url = URL.parse(text);
  return url && url.origin !== 'null' ? url.origin.slice(0, BLOCKED_LENGTH_MAX) : 'other';
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

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
