import { expect, it } from 'vitest';
import { minuteAt } from '#features/match/timeline/minute-at.ts';

const MINUTE = 60_000;
const line = (at: number, minute: string, kind = 'goal') => ({ at: at * MINUTE, minute, kind });
/** Moments in minutes of the day: kick-off at 0, half-time 47 to 62. */
const MATCH = [
  line(0, '1', 'kickoff'),
  line(22, '23'),
  line(47, '45+2', 'period'),
  line(70, '54'),
  line(110, '90+4', 'end'),
];

it.each([
  [-1, null],
  [0, '1'],
  [10.5, '11'],
  [21.9, '22'],
  [22, '23'],
  [30, '31'],
  // Half-time.
  [47, 'HT'],
  [55, 'HT'],
  // Counted back from the next line.
  [65, '49'],
  [69.5, '53'],
  [70, '54'],
  [80, '64'],
  // Never after the next line.
  [109.9, '90+4'],
  [120, '90+4'],
])('at %s minutes of the evening it is minute %s', (moment, minute) => {
  expect(minuteAt(MATCH.toReversed(), moment * MINUTE, 'HT')).toBe(minute);
});

it('is the end of the period in a sport without halves, and before extra time', () => {
  const thirds = [line(0, '1', 'kickoff'), line(30, '20', 'period')];
  expect(minuteAt(thirds, 40 * MINUTE)).toBe('20');
  const beforeExtraTime = [...MATCH.slice(0, -1), line(110, '90+4', 'period')];
  expect(minuteAt(beforeExtraTime, 112 * MINUTE, 'HT')).toBe('90+4');
});

it('counts on after the last line, and knows no minutes of other clocks', () => {
  expect(minuteAt([line(0, '1', 'kickoff')], 12 * MINUTE)).toBe('13');
  expect(minuteAt([line(0, 'S1', 'kickoff')], 12 * MINUTE)).toBeNull();
  expect(minuteAt([], 0)).toBeNull();
});
