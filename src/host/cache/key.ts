import { routeOf } from '#config/routes.ts';
import { withoutLocale } from '../http/paths.ts';

/**
 * The cache key (a URL) of a page, or null when the page is not public or not cacheable. Query parameters that the
 * route does not name are dropped, the others sorted; of repeated ones the first counts. The key of a key is itself.
 */
export function cacheKey(url: string): string | null {
  const given = parse(url);
  if (!given) return null;
  const { pathname, searchParams } = given;
  const route = routeOf(withoutLocale(pathname));
  if (route?.access !== 'public') return null;
  if (route.uncacheable.some((name) => searchParams.get(name))) return null;
  const query = new URLSearchParams();
  for (const name of [...route.query].sort()) {
    const value = searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  const search = [searchParams.has('embed') ? 'embed' : '', query.toString()].filter(Boolean).join('&');
  return search ? `${pathname}?${search}` : pathname;
}

function parse(url: string): URL | null {
  try {
    return new URL(`http://site${url}`);
  } catch {
    return null;
  }
}
