import type { AstroGlobal } from 'astro';

/** Redirects a page of a merged entity to the same page of the entity (`uuid`) that replaced it. */
export function mergedPage(astro: AstroGlobal, uuid: string): Response {
  const { pathname, search } = astro.url;
  const old = `/${encodeURIComponent(astro.params['id'] ?? '')}`;
  return astro.redirect(astro.locals.href(pathname.replace(old, `/${encodeURIComponent(uuid)}`)) + search, 308);
}
