import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRange, contentRange, ifRangeHolds } from '#lib/byte-range.ts';

describe('of ten bytes', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-9', 0, 9],
    ['bytes=2-5', 2, 5],
    ['bytes=9-9', 9, 9],
    ['bytes=5-', 5, 9],
    ['bytes=5-99', 5, 9],
    ['bytes=-1', 9, 9],
    ['bytes=-10', 0, 9],
    ['bytes=-99', 0, 9],
    ['Bytes= 1-2 ', 1, 2],
    [`bytes=0-${'9'.repeat(400)}`, 0, 9],
  ])('%s are the bytes from %i to %i', (header, first, last) => {
    expect(byteRange(header, 10)).toEqual({ first, last });
  });

  it.each(['bytes=10-', 'bytes=10-10', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])('%s is not satisfiable', (header) => {
    expect(byteRange(header, 10)).toBe('unsatisfiable');
  });

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-4', 'bytes=0-0,5-6', 'items=0-1', 'bytes=a-b', 'bytes=1.5-2'])(
    '%s is no range: the whole is answered',
    (header) => {
      expect(byteRange(header, 10)).toBeNull();
    },
  );
});

it('a range is never empty and never exceeds the file', () => {
  const number = fc.oneof(fc.constant(''), fc.nat(30).map(String));
  fc.assert(
    fc.property(number, number, fc.nat(20), (from, to, size) => {
      const range = byteRange(`bytes=${from}-${to}`, size);
      if (range === null || range === 'unsatisfiable') return;
      expect(range.first).toBeGreaterThanOrEqual(0);
      expect(range.last).toBeGreaterThanOrEqual(range.first);
      expect(range.last).toBeLessThan(size);
    }),
  );
});

it('Content-Range has the range, or the size when the range is not satisfiable', () => {
  expect(contentRange({ first: 0, last: 0 }, 10)).toBe('bytes 0-0/10');
  expect(contentRange('unsatisfiable', 10)).toBe('bytes */10');
});

it.each([
  [undefined, true],
  ['"a"', true],
  ['"b"', false],
  ['W/"a"', false],
  ['Sat, 21 Nov 2026 14:00:00 GMT', true],
  ['Sat, 21 Nov 2026 14:00:01 GMT', false],
  ['never', false],
])('If-Range %s holds for the file it was given for: %s', (header, holds) => {
  expect(ifRangeHolds(header, { etag: '"a"', lastModified: 'Sat, 21 Nov 2026 14:00:00 GMT' })).toBe(holds);
});

it('a weak tag never allows a range', () => {
  expect(ifRangeHolds('W/"a"', { etag: 'W/"a"' })).toBe(false);
});
