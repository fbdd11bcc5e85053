import { expect, test } from 'vitest';
import { event } from '#contract/event.ts';
import { tilesOf } from '#features/player/multi-view/tiles.ts';

const match = (uuid: string, stream: object | null, access: object | null = null) =>
  event.parse({ uuid, name: uuid, eventType: 'live', startTime: '2026-11-21T14:00:00Z', stream, access });

test('only matches with a video become tiles, also for members only, in the order asked for', () => {
  const events = [
    match('replay', { status: 600, url: '/r.m3u8' }),
    undefined,
    match('broken', { status: 500 }),
    match('paid', { status: 200, url: '/p.m3u8' }, { type: 'pass', granted: false }),
    match('live', { status: 200, url: '/l.m3u8', poster: '/l.webp' }),
  ];
  const tiles = tilesOf(events, Date.parse('2026-11-21T15:00:00Z'), (uuid) => `/events/${uuid}`);
  expect(tiles.map(({ uuid, stage: { kind }, href }) => [uuid, kind, href])).toEqual([
    ['replay', 'replay', '/events/replay'],
    ['paid', 'locked', '/events/paid'],
    ['live', 'live', '/events/live'],
  ]);
  expect(tiles[2]).toMatchObject({ title: 'live', stage: { url: '/l.m3u8' }, poster: '/l.webp' });
  expect(JSON.stringify(tiles)).not.toContain('/p.m3u8');
});
