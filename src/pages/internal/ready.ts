import type { APIRoute } from 'astro';
import { embeddedPlatform } from '#api/transport.server.ts';

/** Answers once the site can serve: the embedded backend is migrated, seeded and open. The host asks before it listens. */
export const GET: APIRoute = async ({ locals }) => {
  if (!locals.settings.API_URL) await embeddedPlatform(locals.settings);
  return Response.json({ ready: true });
};
