import type { OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints.ts';
import { failure } from '#contract/error.ts';
import type { Clock } from '#lib/clock.ts';
import { callerOf } from '#lib/client-address.ts';
import { createRateLimits } from '../accounts/rate-limits.ts';
import type { Database } from '../database/open.ts';
import { storePlayback } from './store.ts';

interface Options {
  database: Database;
  clock: Clock;
  /** Whether measurements are wanted at all (PLAYBACK_METRICS). */
  playbackMetrics?: boolean;
}

/** `POST /playback`: what players measured. Who sent it is counted for a few minutes and never written down. */
export function registerPlayback(app: OpenAPIHono, { database, clock, playbackMetrics = false }: Options): void {
  const { playbackByAddress } = createRateLimits();
  app.openapi(endpoints.playback, async (c) => {
    if (!playbackMetrics) return c.json(failure(404, 'not_found', 'Playback is not measured here.'), 404);
    const wait = await playbackByAddress.take(callerOf(c.req.raw));
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      return c.json(failure(429, 'too_many', 'Send larger batches less often.'), 429);
    }
    const stored = await storePlayback(database, c.req.valid('json'), clock.now());
    return stored ? c.body(null, 204) : c.json(failure(404, 'not_found', 'No event has this id.'), 404);
  });
}
