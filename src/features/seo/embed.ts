const FRAMED = /^\/(?:events|highlights|teams|competitions)\/[^/]+$/;
const SOURCE = /^(?:\*|'(?:self|none)'|[a-z][a-z0-9+.-]*:|(?:https?:\/\/)?[\w.*-]+(?::(?:\d+|\*))?)$/i;

/** Whether another site may show this page (path without locale) in a frame when it is asked for with `?embed`. */
export const canBeFramed = (path: string): boolean => FRAMED.test(path);

/** The `frame-ancestors` directive of the sites in EMBED_ANCESTORS, separated by spaces or commas; nonsense is left out. */
export function frameAncestors(setting: string): string {
  const sources = setting.split(/[\s,]+/).filter((source) => SOURCE.test(source));
  return `frame-ancestors ${sources.length > 0 ? sources.join(' ') : "'none'"}`;
}

/** Headers that an embedded page's answer gets: crawlers index it only as part of the page that embeds it. */
export function embedHeaders(answer: Response, path: string, setting: string): [name: string, value: string][] {
  const robots: [string, string] = ['X-Robots-Tag', 'noindex, indexifembedded'];
  if (answer.status !== 200 || !canBeFramed(path)) return [robots];
  const policy = answer.headers.get('Content-Security-Policy');
  return [robots, ['Content-Security-Policy', [policy, frameAncestors(setting)].filter(Boolean).join('; ')]];
}
