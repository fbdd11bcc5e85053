import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextEnd } from '#platform/access/plan-period.ts';

const at = (day: string) => Date.parse(`${day}T10:00:00Z`);

test.each([
  ['month', '2026-11-21', '2026-11-21', '2026-12-21'],
  ['month', '2026-01-31', '2026-01-31', '2026-02-28'],
  ['month', '2026-01-31', '2026-02-28', '2026-03-31'],
  ['month', '2028-01-31', '2028-01-31', '2028-02-29'],
  ['year', '2028-02-29', '2028-02-29', '2029-02-28'],
  ['year', '2028-02-29', '2031-02-28', '2032-02-29'],
  ['month', '2026-01-15', '2026-06-20', '2026-07-15'],
] as const)('a %s that began on %s, after %s, ends on %s', (period, started, after, end) => {
  expect(nextEnd(period, at(started), at(after))).toBe(at(end));
});

const moment = fc.integer({ min: at('2020-01-01'), max: at('2035-12-31') });

test('a renewal always gives more time, and never more than a period and the days of a long month', () => {
  fc.assert(
    fc.property(moment, fc.nat({ max: 5 * 365 }), (started, days) => {
      const after = started + days * 86_400_000;
      const given = nextEnd('month', started, after) - after;
      return given > 0 && given <= 31 * 86_400_000;
    }),
  );
});

test('renewals one after the other keep the day on which it began, where the month has it', () => {
  fc.assert(
    fc.property(moment, (started) => {
      const day = new Date(started).getUTCDate();
      let end = started;
      for (let count = 0; count < 24; count += 1) {
        end = nextEnd('month', started, end);
        const there = new Date(end);
        const last = new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 0)).getUTCDate();
        if (there.getUTCDate() !== Math.min(day, last)) return false;
      }
      return true;
    }),
    { numRuns: 200 },
  );
});
