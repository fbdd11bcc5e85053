import { expect, test } from 'vitest';
import { seasonYear } from '#lib/season-year.ts';

test.each([
  ['2025/26', 2026],
  ['2025-26', 2026],
  ['2026', 2026],
  ['1999/00', 2000],
  ['2025/2026', 2026],
  ['Spring', 0],
])('a season named %s ends in %d', (name, year) => {
  expect(seasonYear(name)).toBe(year);
});
