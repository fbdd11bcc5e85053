import type { APIRoute } from 'astro';
import { sessionSite } from '#api/session/site.server.ts';
import { embeddedPlatform } from '#api/transport.server.ts';
import { WrongData } from '#runtime/incompatible-data.ts';

/**
 * Answers once the site can serve: the embedded backend is migrated, seeded and open, and sessions have their keys; 500 with the
 * cause where that cannot be. The host asks before it listens.
 */
export const GET: APIRoute = async ({ locals }) => {
  try {
    if (!locals.settings.API_URL) await embeddedPlatform(locals.settings);
    sessionSite(locals.settings);
    return Response.json({ ready: true });
  } catch (error) {
    const body = { ready: false, cause: (error as Error).message, wrongData: error instanceof WrongData };
    return Response.json(body, { status: 500 });
  }
};
