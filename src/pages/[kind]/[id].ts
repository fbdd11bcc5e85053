import type { APIRoute } from 'astro';
import { entityHref } from '#config/paths.ts';

/** Kinds whose singular is an alias of their page: `/team/{id}` leads to `/teams/{id}` (D-03). */
const ALIASES = ['event', 'highlight', 'team', 'club', 'sport', 'competition', 'season', 'region', 'venue'];

/** Any other address of two segments: a redirect for an alias, else 404. */
export const GET: APIRoute = ({ params, url, locals, redirect, rewrite }) => {
  const kind = (params['kind'] ?? '').toLowerCase();
  const id = params['id'] ?? '';
  const path = ALIASES.includes(kind) ? entityHref(kind, id, id) : null;
  return path ? redirect(locals.href(path) + url.search, 308) : rewrite('/404');
};
