import { failure } from '#contract/error.ts';

/** Sent by all our scripts; other origins would need a preflight, which we never grant. */
export const REQUESTED_BY = 'x-requested-by';

/** CSRF check of a write: Origin, Sec-Fetch-Site, JSON, and a header forms cannot send (T14). Null: it passes. */
export function crossSiteRefusal(request: Request, origin: string): Response | null {
  const { headers } = request;
  if (!fromOurPages(request, origin)) return refuse('cross_origin', 'This call is only taken from pages of this site.');
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? ''))
    return refuse('not_json', 'Send the body as application/json.');
  if (!headers.get(REQUESTED_BY)) return refuse('not_named', 'Send the header X-Requested-By.');
  return null;
}

/** Whether a page of this site made the request. Browsers send at least one of the two headers; both must agree. */
export function fromOurPages({ headers }: Request, origin: string): boolean {
  const [from, site] = [headers.get('origin'), headers.get('sec-fetch-site')];
  if (from === null && site === null) return false;
  return (from === null || from === origin) && (site === null || site === 'same-origin');
}

/** Whether this is a prefetch or prerender. */
export function isSpeculative({ headers }: Request): boolean {
  return /prefetch|prerender/i.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`);
}

const refuse = (code: string, detail: string) =>
  Response.json(failure(403, code, detail), { status: 403, headers: { 'cache-control': 'no-store' } });
