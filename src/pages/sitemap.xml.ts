import type { APIRoute } from 'astro';
import { answerFile } from '#features/seo/answer-file.ts';

/** The index of all sitemaps. */
export const GET: APIRoute = async ({ request, locals, cache }) => {
  const xml = await locals.api.machines.sitemap('index.xml');
  if (xml === undefined) return new Response(null, { status: 404 });
  cache.set({ maxAge: 3600, swr: 86_400, tags: ['catalogue'] });
  return answerFile(request, xml, 'application/xml; charset=utf-8');
};
