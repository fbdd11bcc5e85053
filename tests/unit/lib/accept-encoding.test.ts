import { describe, expect, it } from 'vitest';
import { negotiate } from '#lib/accept-encoding.ts';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['BR', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['deflate', 'identity'],
    ['embroidery', 'identity'],
  ])('for Accept-Encoding %s is %s', (accepted, encoding) => {
    expect(negotiate(accepted)).toBe(encoding);
  });
});
