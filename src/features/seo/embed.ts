import { routeOf } from '#config/routes.ts';

const FRAMED = /^\/(?:events|highlights|teams|competitions)\/[^/]+$/;
const SOURCE = /^(?:\*|'(?:self|none)'|[a-z][a-z0-9+.-]*:|(?:https?:\/\/)?[\w.*-]+(?::(?:\d+|\*))?)$/i;

/** Whether a page (path without locale) is for embedding: it has a player or an entity's own content. */
export const canBeFramed = (path: string): boolean => FRAMED.test(path);

/** `frame-ancestors` from EMBED_ANCESTORS, separated by spaces or commas; invalid sources are dropped. */
export function frameAncestors(setting: string): string {
  const sources = setting.split(/[\s,]+/).filter((source) => SOURCE.test(source));
  return `frame-ancestors ${sources.length > 0 ? sources.join(' ') : "'none'"}`;
}

/** Other sites may frame every public page but those with forms, with `?embed` (R-50, D-30). */
function isOpen(path: string): boolean {
  const route = routeOf(path);
  return route?.kind === 'page' && route.access === 'public' && !route.forms && !route.payment;
}

/** Response headers of an embedded page: crawlers index it only as part of the embedding page. */
export function embedHeaders(answer: Response, path: string, setting: string): [name: string, value: string][] {
  const robots: [string, string] = ['X-Robots-Tag', 'noindex, indexifembedded'];
  if (answer.status !== 200 || !isOpen(path)) return [robots];
  const policy = answer.headers.get('Content-Security-Policy');
  return [robots, ['Content-Security-Policy', [policy, frameAncestors(setting)].filter(Boolean).join('; ')]];
}
