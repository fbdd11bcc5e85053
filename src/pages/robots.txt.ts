import type { APIRoute } from 'astro';
import { robotsText } from '#features/seo/robots.ts';

export const GET: APIRoute = ({ locals, cache }) => {
  const { APP_ENV, PUBLIC_ORIGIN } = locals.settings;
  cache.set({ maxAge: 3600, swr: 86_400, tags: ['config'] });
  const text = robotsText({ appEnv: APP_ENV, origin: PUBLIC_ORIGIN, policy: locals.config.robots });
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
