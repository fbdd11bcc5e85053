import { expect, test } from 'vitest';
import { event } from '#contract/event.ts';
import { competitionsOf } from '#features/team/competitions-of.ts';

const match = (competition: string | null) =>
  event.parse({
    uuid: 'e',
    name: 'A – B',
    eventType: 'x',
    startTime: '2026-11-20T15:00:00Z',
    competition: competition && { uuid: competition, name: `The ${competition}` },
  });

test('lists each competition once, in the order of the matches', () => {
  const found = competitionsOf([match('cup'), match(null), match('league'), match('cup')]);
  expect(found).toEqual([
    { uuid: 'cup', name: 'The cup' },
    { uuid: 'league', name: 'The league' },
  ]);
});
