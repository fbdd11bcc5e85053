import type { OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints.ts';
import { failure } from '#contract/error.ts';
import { callerOf } from '#lib/client-address.ts';
import { deviceKind } from '#lib/device-kind.ts';
import { createRateLimits } from '../accounts/rate-limits.ts';
import type { AccountOptions } from '../accounts/services.ts';
import { tooManyRequests } from '../too-many-requests.ts';
import { storePlayback } from './store.ts';

type Options = Pick<AccountOptions, 'database' | 'clock' | 'rateLimits'> & { playbackMetrics?: boolean };

/** `POST /playback`: measurements of players. Of the sender its kind of device is counted, and nothing stored. */
export function registerPlayback(
  app: OpenAPIHono,
  { database, clock, rateLimits, playbackMetrics = false }: Options,
): void {
  const { playbackByAddress } = createRateLimits(rateLimits);
  app.openapi(endpoints.playback, async (c) => {
    if (!playbackMetrics) return c.json(failure(404, 'not_found', 'Playback is not measured here.'), 404);
    const wait = await playbackByAddress.take(callerOf(c.req.raw));
    if (wait > 0) return tooManyRequests(c, wait, 'Send larger batches less often.');
    const stored = await storePlayback(database, c.req.valid('json'), {
      now: clock.now(),
      device: deviceKind(c.req.header('user-agent')),
    });
    return stored ? c.body(null, 204) : c.json(failure(404, 'not_found', 'No event has this id.'), 404);
  });
}
