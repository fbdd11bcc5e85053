import { expect, test } from 'vitest';
import { startFormatter } from '#lib/format-start.ts';

const KICK_OFF = '2026-11-21T19:30:00Z';

test.each([
  ['en-GB', 'Europe/Berlin', KICK_OFF, '21/11/2026, 20:30'],
  ['de-DE', 'Europe/Berlin', KICK_OFF, '21.11.2026, 20:30'],
  ['en-US', 'America/New_York', KICK_OFF, '11/21/2026, 2:30 PM'],
  ['en-GB', 'Asia/Tokyo', KICK_OFF, '22/11/2026, 04:30'],
  ['en-GB', 'America/New_York', '2026-11-21', '21/11/2026'],
  ['en-GB', 'Europe/Berlin', 'soon', ''],
])('%s in %s: %s is %s', (language, zone, start, shown) => {
  expect(startFormatter(language, zone)(start).replaceAll('\u202f', ' ')).toBe(shown);
});
