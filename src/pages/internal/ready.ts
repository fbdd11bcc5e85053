import type { APIRoute } from 'astro';
import { sessionSite } from '#api/session/site.server.ts';
import { embeddedPlatform } from '#api/transport.server.ts';

/** Answers once the site can serve: the embedded backend is migrated, seeded and open, and sessions have their keys. The host asks before it listens. */
export const GET: APIRoute = async ({ locals }) => {
  if (!locals.settings.API_URL) await embeddedPlatform(locals.settings);
  sessionSite(locals.settings);
  return Response.json({ ready: true });
};
