import { expect, it } from 'vitest';
import { textLines } from '#platform/og-image/text-lines.ts';

const ROOM = 1072;

it.each([
  ['Crown League', 76, 1],
  ['Borussia Mönchengladbach – SV Werder Bremen', 62, 2],
  ['VfB Dornbrück 1898 Frauen – FC Zirkenau am See Frauen', 62, 2],
  ['Wolverhampton Wanderers Women – Brighton & Hove Albion Women', 52, 2],
])('%s is written in %i px on %i lines', (text, size, count) => {
  const given = textLines(text, ROOM);
  expect([given.size, given.lines.length]).toEqual([size, count]);
  expect(given.lines.join(' ')).toBe(text);
});

it.each(['word '.repeat(60), 'Donau'.repeat(40)])('a name that fits nowhere is cut: %s', (text) => {
  const { lines, size } = textLines(text, ROOM);
  expect([lines.length, size]).toEqual([2, 52]);
  expect(lines[1]).toMatch(/…$/);
  for (const line of lines) expect(line.length * size * 0.6).toBeLessThanOrEqual(ROOM);
});

it('an empty name is no line that fails', () => {
  expect(textLines('', ROOM).lines).toEqual(['']);
});
