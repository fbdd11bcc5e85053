import { expect, test } from 'vitest';
import { zoneName } from '#features/entity/facts.ts';

const WINTER = Date.parse('2026-11-21T14:00:00Z');
const SUMMER = Date.parse('2026-07-21T14:00:00Z');

test.each([
  ['Europe/Berlin', WINTER, 'Europe/Berlin (UTC+1)'],
  ['Europe/Berlin', SUMMER, 'Europe/Berlin (UTC+2)'],
  ['America/New_York', WINTER, 'America/New York (UTC-5)'],
  ['Asia/Kolkata', WINTER, 'Asia/Kolkata (UTC+5:30)'],
  ['Middle/Earth', WINTER, 'Middle/Earth'],
])('%s is named with its distance from UTC', (zone, now, name) => {
  expect(zoneName(zone, now)).toBe(name);
});
