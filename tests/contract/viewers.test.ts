import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewers } from '#contract/admin/viewers.ts';
import { type EmptyPlatform, emptyPlatform } from '../support/empty-platform.ts';
import { storePlayback } from '#platform/playback/store.ts';
import { NOW } from '../support/now.ts';

let platform: EmptyPlatform;
beforeAll(async () => {
  platform = await emptyPlatform({ playbackMetrics: true });
});
afterAll(() => platform.close());

test('watch time, viewers at once, start time, stalls and devices of a match and day', async () => {
  const { match } = await platform.newMatch();
  await platform.done('PATCH', `events/${match}`, { stream: { url: 'https://media.example/a.m3u8' } });
  const minute = Array.from({ length: 6 }, () => ({ bl: 4000, stalls: 0 }));
  const viewer = (startup: number, device: 'phone' | 'tv', stalls: number) =>
    storePlayback(
      platform.database,
      { event: match, measurements: [{ bl: 1000, startup, stalls }, ...minute.slice(1)] },
      { now: NOW, device },
    );
  await viewer(300, 'phone', 2);
  await viewer(500, 'tv', 0);
  await viewer(400, 'phone', 1);
  await storePlayback(
    platform.database,
    { event: match, measurements: minute },
    { now: NOW + 60_000, device: 'phone' },
  );
  const { measured, data } = await platform.done<Viewers>('GET', 'viewers');
  expect(measured).toBe(true);
  expect(data).toEqual([
    {
      ...{ day: new Date(NOW).toISOString().slice(0, 10), event: { uuid: match, name: expect.any(String) } },
      ...{ starts: 3, watchSeconds: 240, peak: 3, startMs: 400, stalls: 3 },
      devices: { phone: 2, tablet: 0, desktop: 0, tv: 1 },
    },
  ]);
});

test('only who may change matches sees them', async () => {
  const token = await platform.tokenFor(['orders']);
  const { status } = await platform.operate('GET', 'viewers', undefined, { authorization: `Bearer ${token}` });
  expect(status).toBe(403);
});
