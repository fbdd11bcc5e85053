import type { OpenAPIHono } from '@hono/zod-openapi';
import { failure } from '#contract/error.ts';
import { ingestEndpoints, type MediaServerQuestion } from '#contract/ingest.ts';
import { currentHost } from '#runtime/host.ts';
import type { Database } from '../database/open.ts';
import { isFreeVideo } from '../media/shown-videos.ts';
import { matchOfKey, REFUSALS } from './stream-keys.ts';

/**
 * `POST /ingest/auth`: MediaMTX asks before somebody publishes or reads. A path ends with the uuid of its match. To publish it
 * takes the match's stream key: as `key` of the query, as password, as token or as user. Free matches may be read by everybody.
 */
export function registerIngestHook(app: OpenAPIHono, { database }: { database: Database }): void {
  app.openapi(ingestEndpoints.mediaServer, async (c) => {
    const question = c.req.valid('json');
    const refusal = await refusalOf(database, question);
    if (refusal === null) return c.body(null, 204);
    const { action, protocol, ip } = question;
    if (action === 'publish')
      currentHost().note(`A ${protocol || 'media'} encoder at ${ip || '?'} was refused: ${refusal}`);
    return c.json(failure(401, 'refused', refusal), 401);
  });
}

/** Why the media server shall refuse; null when it shall not. */
async function refusalOf(database: Database, question: MediaServerQuestion): Promise<string | null> {
  const event = question.path.split('/').at(-1) ?? '';
  const match = await matchOfKey(database, keyOf(question), event);
  if (question.action === 'publish') return typeof match === 'string' ? REFUSALS[match] : null;
  if (question.action !== 'read' && question.action !== 'playback')
    return 'only publish, read and playback are allowed';
  // Who forwards a stream to npm run ingest reads it with its key.
  const mayRead = typeof match !== 'string' || (await isFreeVideo(database, event));
  return mayRead ? null : 'only free matches are read without a key';
}

function keyOf({ query, password, token, user }: MediaServerQuestion): string {
  return new URLSearchParams(query).get('key') || password || token || user;
}
