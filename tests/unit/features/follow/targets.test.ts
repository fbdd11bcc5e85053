import { expect, test } from 'vitest';
import { event } from '#contract/event.ts';
import { sidesToFollow } from '#features/follow/targets.ts';

const match = (...uuids: (string | null)[]) =>
  event.parse({
    uuid: 'event',
    name: 'A – B',
    eventType: 'live',
    startTime: '2026-11-21T14:00:00Z',
    teams: uuids.map((uuid) => ({ uuid, name: `Team ${uuid}` })),
  });

test.each([
  ['both sides of a match', match('a', 'b'), ['a', 'b']],
  ['nobody where a side is unknown', match('a', null), []],
  ['nobody of a race', match('a', 'b', 'c'), []],
  ['nobody where nobody plays', match(), []],
])('%s', (_name, given, expected) => {
  expect(sidesToFollow(given).map(({ uuid }) => uuid)).toEqual(expected);
});
