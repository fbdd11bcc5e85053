import { describe, expect, test } from 'vitest';
import { zonedTime } from '#platform/import/zoned-time.ts';

const at = (day: string, time: string, zone: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(zonedTime(day, hours * 60 + minutes, zone)).toISOString().replace(':00.000Z', 'Z');
};

describe('a kick-off in the league’s own time zone', () => {
  test.each([
    ['summer', '2025-08-22', '20:30', 'Europe/Berlin', '2025-08-22T18:30Z'],
    ['winter', '2025-12-20', '15:30', 'Europe/Berlin', '2025-12-20T14:30Z'],
    ['England in winter', '2025-12-26', '20:00', 'Europe/London', '2025-12-26T20:00Z'],
    ['England in summer', '2025-08-15', '20:00', 'Europe/London', '2025-08-15T19:00Z'],
    ['no summer time in Algeria', '2024-09-19', '17:00', 'Africa/Algiers', '2024-09-19T16:00Z'],
    ['no summer time in Mexico', '2024-07-05', '19:00', 'America/Mexico_City', '2024-07-06T01:00Z'],
    ['Australia is the day before in UTC', '2025-01-04', '00:30', 'Australia/Sydney', '2025-01-03T13:30Z'],
    ['morning of the change to summer time', '2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59Z'],
    ['afternoon of the change to summer time', '2026-03-29', '15:30', 'Europe/Berlin', '2026-03-29T13:30Z'],
    ['day before the change', '2026-03-28', '15:30', 'Europe/Berlin', '2026-03-28T14:30Z'],
    ['a skipped time moves on by the jump', '2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30Z'],
    ['a time shown twice is the first', '2025-10-26', '02:30', 'Europe/Berlin', '2025-10-26T00:30Z'],
    ['after the repeated hour', '2025-10-26', '03:00', 'Europe/Berlin', '2025-10-26T02:00Z'],
    ['a skipped time in London', '2026-03-29', '01:30', 'Europe/London', '2026-03-29T01:30Z'],
    ['a time shown twice in Sydney', '2025-04-06', '02:30', 'Australia/Sydney', '2025-04-05T15:30Z'],
    ['a skipped time in Sydney', '2025-10-05', '02:30', 'Australia/Sydney', '2025-10-04T16:30Z'],
    ['Ramadan time in Morocco', '2025-03-01', '22:00', 'Africa/Casablanca', '2025-03-01T22:00Z'],
    ['a day that begins at one o’clock in Egypt', '2025-04-25', '00:00', 'Africa/Cairo', '2025-04-24T22:00Z'],
    ['UTC', '2025-06-01', '12:00', 'UTC', '2025-06-01T12:00Z'],
  ])('%s', (_, day, time, zone, moment) => {
    expect(at(day, time, zone)).toBe(moment);
  });

  test('every hour of a year reads back as the same clock time, but for the skipped one', () => {
    const zone = 'Europe/Berlin';
    const clock = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    const wrong: string[] = [];
    for (let moment = Date.UTC(2026, 0, 1); moment < Date.UTC(2027, 0, 1); moment += 3_600_000) {
      const day = new Date(moment).toISOString().slice(0, 10);
      const hour = new Date(moment).getUTCHours();
      const wanted = `${day} ${String(hour).padStart(2, '0')}:00`;
      if (clock.format(zonedTime(day, hour * 60, zone)) !== wanted) wrong.push(wanted);
    }
    expect(wrong).toEqual(['2026-03-29 02:00']);
  });
});
