import { failure } from '#contract/error.ts';

/** Every script of ours names itself so; a page of another origin can only do that after a preflight we never grant. */
export const REQUESTED_BY = 'x-requested-by';

/**
 * Why a changing call may not use the visitor's session, or null when it comes from a page of ours: by its Origin, by
 * Sec-Fetch-Site, as JSON, and with a header that forms cannot send (T14).
 */
export function crossSiteRefusal(request: Request, origin: string): Response | null {
  const { headers } = request;
  if (!fromOurPages(request, origin)) return refuse('cross_origin', 'This call is only taken from pages of this site.');
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? ''))
    return refuse('not_json', 'Send the body as application/json.');
  if (!headers.get(REQUESTED_BY)) return refuse('not_named', 'Send the header X-Requested-By.');
  return null;
}

/** Whether a request was made by a page of this site. One of the two headers is in every browser; both must agree. */
export function fromOurPages({ headers }: Request, origin: string): boolean {
  const [from, site] = [headers.get('origin'), headers.get('sec-fetch-site')];
  if (from === null && site === null) return false;
  return (from === null || from === origin) && (site === null || site === 'same-origin');
}

/** Whether a browser only looks ahead (prefetch, prerender): nobody has asked for this yet. */
export function isSpeculative({ headers }: Request): boolean {
  return /prefetch|prerender/i.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`);
}

const refuse = (code: string, detail: string) =>
  Response.json(failure(403, code, detail), { status: 403, headers: { 'cache-control': 'no-store' } });
