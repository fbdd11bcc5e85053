import { describe, expect, it } from 'vitest';
import { negotiate, takesZstd } from '#lib/accept-encoding.ts';

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

describe('zstd', () => {
  it.each([
    ['gzip, deflate, br, zstd', true],
    ['zstd;q=0.5', true],
    ['*', true],
    ['gzip, deflate, br', false],
    ['br, zstd;q=0', false],
    [undefined, false],
  ])('is allowed by Accept-Encoding %s: %s', (accepted, allowed) => {
    expect(takesZstd(accepted)).toBe(allowed);
  });
});
