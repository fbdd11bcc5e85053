import type { AstroGlobal } from 'astro';

/** Leads on who opens a page of an entity that was merged into another one (`uuid`): to the same page of that one. */
export function mergedPage(astro: AstroGlobal, uuid: string): Response {
  const { pathname, search } = astro.url;
  const old = `/${encodeURIComponent(astro.params['id'] ?? '')}`;
  return astro.redirect(astro.locals.href(pathname.replace(old, `/${encodeURIComponent(uuid)}`)) + search, 308);
}
