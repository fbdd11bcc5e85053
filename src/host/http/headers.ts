import type { OutgoingHttpHeaders } from 'node:http';
import { CSP_REPORTS_PATH, isApiPath } from './paths.ts';

export interface Answer {
  readonly path: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: OutgoingHttpHeaders;
}

const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
};
const TWO_YEARS = 'max-age=63072000; includeSubDomains';
const NO_FRAMES = "frame-ancestors 'none'";
const DATA_POLICY = `default-src 'none'; ${NO_FRAMES}; sandbox`;
const HTML_POLICY = `base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; ${NO_FRAMES}`;
const SVG_POLICY = `default-src 'none'; style-src 'unsafe-inline'; ${NO_FRAMES}; sandbox`;
const REPORT_URI = `; report-uri ${CSP_REPORTS_PATH}`;
const REPORTING_ENDPOINTS = `csp="${CSP_REPORTS_PATH}"`;
const SPECULATION_RULES = '"/speculation-rules.json"';
const INTERNAL = ['x-powered-by', 'server'];
const SHARED_CACHE = ['cdn-cache-control', 'cache-tag'] as const;

/**
 * Adds the security headers of every response; HSTS only when the public origin is https. With `surrogate` what a shared cache
 * reads is also said in Fastly's words.
 */
export function createHeaderPolicy(publicOrigin: string, surrogate = false): (answer: Answer) => OutgoingHttpHeaders {
  const secure = publicOrigin.startsWith('https:');
  const always = secure ? { ...ALWAYS, 'strict-transport-security': TWO_YEARS } : ALWAYS;
  // Browsers with `report-to` ignore `report-uri`, and need https for its endpoints.
  const reported = secure ? `${REPORT_URI}; report-to csp` : REPORT_URI;
  return (answer) => {
    const headers: OutgoingHttpHeaders = { ...always, ...answer.headers };
    for (const name of INTERNAL) delete headers[name];
    // A response that sets a cookie is private: shared caches must not store it.
    if (isPrivate(headers)) for (const name of SHARED_CACHE) delete headers[name];
    if (surrogate) addSurrogate(headers);
    const type = withCharset(String(headers['content-type'] ?? ''));
    if (type) headers['content-type'] = type;
    // A browser applies the headers of a 304 to its copy: only add what the copy lacks.
    if (answer.status === 304) return headers;
    const policy = contentPolicy(answer.path, type, headers['content-security-policy']);
    headers['content-security-policy'] = policy;
    if (type.startsWith('text/html')) {
      headers['speculation-rules'] = SPECULATION_RULES;
      if (secure) headers['reporting-endpoints'] = REPORTING_ENDPOINTS;
      // Cached pages have it already.
      if (!policy.endsWith(reported)) headers['content-security-policy'] = policy + reported;
    }
    if (policy.includes(NO_FRAMES)) headers['x-frame-options'] ??= 'DENY';
    headers['cache-control'] ??= browserCaching(answer.status, headers);
    return headers;
  };
}

/** Fastly takes its own headers off before it answers. */
function addSurrogate(headers: OutgoingHttpHeaders): void {
  const [control, tags] = SHARED_CACHE.map((name) => headers[name]);
  if (control !== undefined) headers['surrogate-control'] = String(control).replace(/^public, /, '');
  if (tags !== undefined) headers['surrogate-key'] = String(tags).replaceAll(',', ' ');
}

function isPrivate(headers: OutgoingHttpHeaders): boolean {
  const control = String(headers['cache-control'] ?? '');
  return headers['set-cookie'] !== undefined || /\b(?:private|no-store)\b/i.test(control);
}

function withCharset(type: string): string {
  const textual = /^text\/|^application\/xml|\+xml/.test(type);
  return textual && !/;\s*charset=/i.test(type) ? `${type}; charset=utf-8` : type;
}

function contentPolicy(path: string, type: string, given: OutgoingHttpHeaders[string]): string {
  if (given !== undefined) {
    const own = String(given);
    return own.includes('frame-ancestors') ? own : `${own.replace(/;?\s*$/, '')}; ${NO_FRAMES}`;
  }
  if (type.startsWith('text/html')) return HTML_POLICY;
  if (type.startsWith('image/svg')) return SVG_POLICY;
  // A redirect has no type. Scripts must not get this policy: a worker is bound by its own.
  return isApiPath(path) || type === '' || /json|xml|text\/plain/.test(type) ? DATA_POLICY : NO_FRAMES;
}

function browserCaching(status: number, headers: OutgoingHttpHeaders): string {
  if (headers['set-cookie'] !== undefined) return 'private, no-store';
  if (headers['cdn-cache-control'] !== undefined) return 'no-cache';
  return status >= 400 ? 'no-store' : 'private, no-cache';
}
