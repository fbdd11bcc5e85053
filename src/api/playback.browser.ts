import type { PlaybackBatch } from '#contract/playback.ts';
import { call } from './call.browser.ts';

/** `POST /api/v2/playback`: what a player measured. Rejects where the server does not want it. */
export async function sendMeasurements(batch: PlaybackBatch): Promise<void> {
  await call('/api/v2/playback', { body: batch });
}
