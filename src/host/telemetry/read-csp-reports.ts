/** A CSP violation, without any content of the page or its address. */
export interface Violation {
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
export const REPORT_TYPES = ['application/csp-report', 'application/reports+json'];

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
