import { describe, expect, test } from 'vitest';
import { contentLines, escapeText, utcMoment } from '#platform/calendar/feed.ts';

const unfold = (text: string) => text.replaceAll('\r\n ', '');

test.each([
  ['FC Bär, Köln', 'FC Bär\\, Köln'],
  ['Home; Away', 'Home\\; Away'],
  ['back\\slash', 'back\\\\slash'],
  ['two\r\nlines\nor\rthree', 'two\\nlines\\nor\\nthree'],
  ['bell\u0007 and null\u0000', 'bell and null'],
  ['tab\tstays', 'tab\tstays'],
  ['a:b "c"', 'a:b "c"'],
])('%j is written %j', (text, written) => {
  expect(escapeText(text)).toBe(written);
});

describe('a line', () => {
  test.each([
    ['a'.repeat(74), 1],
    ['a'.repeat(75), 1],
    ['a'.repeat(76), 2],
    ['a'.repeat(75 + 74), 2],
    ['a'.repeat(75 + 75), 3],
    ['ü'.repeat(37), 1],
    ['ü'.repeat(38), 2],
    ['🏟️⚽'.repeat(40), 6],
  ])('of %j becomes %i of at most 75 octets', (line, count) => {
    const text = contentLines([line]);
    expect(text.endsWith('\r\n')).toBe(true);
    const lines = text.slice(0, -2).split('\r\n');
    expect(lines).toHaveLength(count);
    expect(Math.max(...lines.map((part) => Buffer.byteLength(part)))).toBeLessThanOrEqual(75);
    expect(unfold(text)).toBe(`${line}\r\n`);
    expect(text).not.toContain('\ufffd');
  });
});

test('a moment is written in UTC', () => {
  expect(utcMoment(Date.parse('2026-03-29T01:30:05.250+01:00'))).toBe('20260329T003005Z');
});
