import type { APIRoute } from 'astro';
import { sitemapAnswer } from '#features/seo/sitemap.ts';

/** One file of the sitemap index. */
export const GET: APIRoute = async ({ params, locals, cache, rewrite }) => {
  const file = params['file'] ?? '';
  const answer = file === 'index.xml' ? null : await sitemapAnswer(locals, file);
  if (!answer) return rewrite('/404');
  // The file holds the time of last change of each match: every change of one invalidates it.
  const [kind = ''] = file.split('-');
  const tags = /^(event|highlight)/.test(kind) ? ['catalogue', 'events'] : ['catalogue', kind];
  cache.set({ maxAge: 3600, swr: 86_400, tags });
  return answer;
};
