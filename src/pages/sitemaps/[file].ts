import type { APIRoute } from 'astro';
import { answerFile } from '#features/seo/answer-file.ts';

/** One file of those that the index names. */
export const GET: APIRoute = async ({ request, params, locals, cache }) => {
  const file = params['file'] ?? '';
  const xml = file === 'index.xml' ? undefined : await locals.api.machines.sitemap(file);
  if (xml === undefined) return new Response(null, { status: 404 });
  cache.set({ maxAge: 3600, swr: 86_400, tags: ['catalogue'] });
  return answerFile(request, xml, 'application/xml; charset=utf-8');
};
