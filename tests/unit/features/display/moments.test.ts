import { afterEach, describe, expect, test } from 'vitest';
import { momentsIn } from '#features/display/moments.ts';
import { datesFor } from '#i18n/dates.ts';
import { LOCALES } from '#config/locales.ts';
import { LANGUAGE_TAG } from '#i18n/locales.ts';

const MOMENTS = ['2025-08-22T18:30:00Z', '2026-03-29T00:59:59Z', '2026-10-25T01:00:00Z', '2026-12-31T23:05:00Z'];
const ZONES = ['Europe/Berlin', 'Asia/Tokyo', 'America/Los_Angeles', 'Asia/Kathmandu', 'UTC'];

const offsetIn = (timeZone: string, moment: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')?.value;

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env['TZ'];
  else process.env['TZ'] = TZ;
});

describe.each(LOCALES)('browser and server format alike in %s', (locale) => {
  test.each(ZONES.flatMap((zone) => [[zone, 'chosen'] as const, [zone, 'of the device'] as const]))(
    '%s, %s',
    (zone, of) => {
      // Node reads it again when it is set.
      if (of === 'of the device') process.env['TZ'] = zone;
      const moments = momentsIn(LANGUAGE_TAG[locale], of === 'chosen' ? zone : undefined);
      const dates = datesFor(locale, zone);
      for (const moment of MOMENTS) {
        expect(moments.words('d', moment)).toBe(dates.date(moment));
        expect(moments.words('t', moment)).toBe(dates.time(moment));
        expect(moments.words('dt', moment)).toBe(`${dates.date(moment)}, ${dates.time(moment)}`);
        expect(moments.words('z', moment)).toBe(offsetIn(zone, moment)?.replace('GMT+0', 'GMT'));
        expect(moments.day(moment)).toBe(dates.day(moment));
        expect(moments.words('wd', moments.day(moment))).toBe(dates.dayHeading(dates.day(moment)));
      }
    },
  );
});

describe('days are those of the viewer’s zone, across clock changes and midnight', () => {
  test.each([
    ['2026-11-21T15:00:00Z', 'Asia/Tokyo', '2026-11-22'],
    ['2026-11-21T14:59:59Z', 'Asia/Tokyo', '2026-11-21'],
    ['2026-03-08T07:59:00Z', 'America/Los_Angeles', '2026-03-07'],
    ['2026-03-09T06:59:00Z', 'America/Los_Angeles', '2026-03-08'],
    ['2026-11-02T07:30:00Z', 'America/Los_Angeles', '2026-11-01'],
    ['2026-10-25T22:30:00Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-11-21T00:00:00Z', 'UTC', '2026-11-21'],
    ['2026-11-21', 'America/Los_Angeles', '2026-11-21'],
  ])('%s in %s is %s', (moment, zone, day) => {
    expect(momentsIn('en-GB', zone).day(moment)).toBe(day);
  });
});

test('times, days and offset of the device’s zone need no formatter of the browser, which takes a phone long', () => {
  const { DateTimeFormat } = Intl;
  Intl.DateTimeFormat = undefined as unknown as typeof DateTimeFormat;
  try {
    const moments = momentsIn('en-GB');
    expect(moments.words('dtz', '2025-08-22T18:30:00Z')).toMatch(/^\d\d\/08\/2025, \d\d:\d\d GMT/);
    expect(moments.day('2025-08-22T18:30:00Z')).toMatch(/^2025-08-2\d$/);
  } finally {
    Intl.DateTimeFormat = DateTimeFormat;
  }
});

test('formats the zone of a kick-off and of the viewer', () => {
  const moments = momentsIn('de-DE', 'Europe/Berlin');
  expect(moments.words('dtz', '2025-08-22T18:30:00Z')).toBe('22.08.2025, 20:30 GMT+2');
  expect(moments.words('n', '2025-12-22T18:30:00Z')).toBe('Europe/Berlin (GMT+1)');
});
