import type { APIRoute } from 'astro';
import { sessionContext } from '#api/session/session-context.server.ts';
import { embeddedPlatform } from '#api/transport.server.ts';
import { IncompatibleData } from '#runtime/incompatible-data.ts';

/** Answers once backend and sessions are ready, 500 with the cause otherwise. The host asks before it listens. */
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
