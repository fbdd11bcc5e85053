import { expect, test } from 'vitest';
import { event } from '#contract/event.ts';
import { groupByDay } from '#features/match/group-by-day.ts';

const match = (uuid: string, startTime: string, competition: string | null) =>
  event.parse({
    uuid,
    name: uuid,
    eventType: 'x',
    startTime,
    competition: competition && { uuid: competition, name: competition },
  });

test('matches are grouped by day and competition, in their order', () => {
  const list = [
    match('1', '2026-11-21T10:00Z', 'Liga'),
    match('2', '2026-11-21T11:00Z', 'Cup'),
    match('3', '2026-11-21T12:00Z', 'Liga'),
    match('4', '2026-11-22T10:00Z', null),
  ];
  const days = groupByDay(list, (start) => start.slice(0, 10));
  expect(days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22']);
  expect(days[0]?.competitions.map(({ name, events }) => [name, events.map(({ uuid }) => uuid)])).toEqual([
    ['Liga', ['1', '3']],
    ['Cup', ['2']],
  ]);
  expect(days[1]?.competitions).toMatchObject([{ name: '', events: [{ uuid: '4' }] }]);
});
