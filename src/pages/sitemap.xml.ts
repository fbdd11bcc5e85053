import type { APIRoute } from 'astro';
import { sitemapAnswer } from '#features/seo/sitemap.ts';

/** The index of all sitemaps. */
export const GET: APIRoute = async ({ locals, cache, rewrite }) => {
  const answer = await sitemapAnswer(locals, 'index.xml');
  if (!answer) return rewrite('/404');
  cache.set({ maxAge: 3600, swr: 86_400, tags: ['catalogue', 'events'] });
  return answer;
};
