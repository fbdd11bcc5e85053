import type { APIRoute } from 'astro';
import { sessionContext } from '#api/session/session-context.server.ts';
import { embeddedPlatform } from '#api/transport.server.ts';
import { IncompatibleData } from '#runtime/incompatible-data.ts';

/**
 * Answers once the site can serve: the embedded backend is migrated, seeded and open, and sessions have their keys; 500 with the
 * cause where that cannot be. The host asks before it listens.
 */
export const GET: APIRoute = async ({ locals }) => {
  try {
    if (!locals.settings.API_URL) await embeddedPlatform(locals.settings);
    sessionContext(locals.settings);
    return Response.json({ ready: true });
  } catch (error) {
    const body = { ready: false, cause: (error as Error).message, wrongData: error instanceof IncompatibleData };
    return Response.json(body, { status: 500 });
  }
};
