import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demo } from '#demo/demo.ts';
import { BUNDLED } from '#platform/media/bundled-video.ts';
import { shareImagePath } from '#contract/share-image.ts';
import { cellAt, momentFrame } from '#platform/og-image/moment-frame.ts';
import { demoPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await demoPlatform();
}, 60_000);
afterAll(() => platform.close());

const VTT = `WEBVTT

00:00.000 --> 00:02.000
sheet.webp#xywh=0,0,160,90

00:02.000 --> 00:04.000
sheet.webp#xywh=160,0,160,90

01:00:00.000 --> 01:00:02.000
sheet.webp#xywh=0,90,160,90
`;
it.each([
  [0, 0, 0],
  [1.9, 0, 0],
  [2, 160, 0],
  [3601, 0, 90],
])('second %s of a storyboard stands at %i, %i', (second, left, top) => {
  expect(cellAt(VTT, second)).toEqual({ file: 'sheet.webp', left, top, width: 160, height: 90 });
});

it('behind the end, between two pictures and where a file is named that lies elsewhere there is none', () => {
  expect([cellAt(VTT, 10), cellAt(VTT, 9999), cellAt('', 1)]).toEqual([null, null, null]);
  expect(cellAt('WEBVTT\n\n00:00.000 --> 00:02.000\n../sheet.webp#xywh=0,0,1,1\n', 1)).toBeNull();
});

const finished = () =>
  platform.database
    .selectFrom('event')
    .select('uuid')
    .where('status', '=', 'finished')
    .where('video', '=', BUNDLED)
    .where('access', '=', 'free')
    .executeTakeFirstOrThrow();
const frame = (uuid: string, second: number, kind: 'event' | 'team' = 'event') =>
  momentFrame(platform.database, { kind, uuid, second }, { video: demo.video(platform.database, undefined) });

it('each moment of a replay has a picture of its own', async () => {
  const { uuid } = await finished();
  const [first, second, same] = await Promise.all([frame(uuid, 10), frame(uuid, 60), frame(uuid, 11)]);
  expect((await sharp(first!).metadata()).width).toBe(1200);
  expect(first!.equals(second!)).toBe(false);
  expect(first!.equals(same!)).toBe(true);
  const pictures = await Promise.all(
    [null, 10, 60].map(async (at) => (await platform.get(shareImagePath('event', uuid, at))).arrayBuffer()),
  );
  expect(new Set(pictures.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(3);
});

it('there is no picture of a video that is missing, shorter, or not free', async () => {
  const { uuid } = await finished();
  expect(await frame(uuid, 5000)).toBeNull();
  expect(await frame(uuid, 10, 'team')).toBeNull();
  expect(await frame('nothing', 10)).toBeNull();
  await platform.database.updateTable('event').set({ access: 'ppv' }).where('uuid', '=', uuid).execute();
  expect(await frame(uuid, 10)).toBeNull();
  expect((await platform.get(shareImagePath('event', uuid, 10))).status).toBe(200);
});
