import { routeOf } from '#config/routes.ts';
import { withoutLocale } from '../http/paths.ts';

/**
 * The one URL under which a page is rendered and kept, or null when the page cache has nothing to do with it: no page
 * route, a page that is not for everybody, or one that is made for each who asks. Query parameters the route does not name are dropped, the others sorted,
 * and of repeated ones the first counts. A key's own key is itself.
 */
export function cacheKey(url: string): string | null {
  const given = parse(url);
  if (!given) return null;
  const { pathname, searchParams } = given;
  const route = routeOf(withoutLocale(pathname));
  if (route?.access !== 'public') return null;
  if (route.unkept.some((name) => searchParams.get(name))) return null;
  const kept = new URLSearchParams();
  for (const name of [...route.query].sort()) {
    const value = searchParams.get(name);
    if (value !== null) kept.set(name, value);
  }
  const query = [searchParams.has('embed') ? 'embed' : '', kept.toString()].filter(Boolean).join('&');
  return query ? `${pathname}?${query}` : pathname;
}

function parse(url: string): URL | null {
  try {
    return new URL(`http://site${url}`);
  } catch {
    return null;
  }
}
