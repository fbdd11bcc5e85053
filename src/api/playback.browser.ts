import type { PlaybackBatch } from '#contract/playback.ts';
import { call } from './call.browser.ts';

/** `POST /api/v2/playback`: player measurements. Rejects when they are off. */
export async function sendMeasurements(batch: PlaybackBatch): Promise<void> {
  await call('/api/v2/playback', { body: batch });
}
