import type { APIRoute } from 'astro';
import { answerFile } from '#features/seo/answer-file.ts';
import { robotsText } from '#features/seo/robots.ts';

export const GET: APIRoute = ({ request, locals, cache }) => {
  const { APP_ENV, PUBLIC_ORIGIN } = locals.settings;
  cache.set({ maxAge: 3600, swr: 86_400, tags: ['config'] });
  return answerFile(request, robotsText({ appEnv: APP_ENV, origin: PUBLIC_ORIGIN }), 'text/plain; charset=utf-8');
};
