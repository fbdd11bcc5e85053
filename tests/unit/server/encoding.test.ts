import { describe, expect, it } from 'vitest';
import { brotli, gzip, negotiate, ungzip } from '#server/encoding.ts';

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

describe('compression', () => {
  const text = Buffer.from('goal '.repeat(2000));

  it('gives the same text back', async () => {
    expect(await ungzip(await gzip(text))).toEqual(text);
  });

  it('makes pages smaller', async () => {
    expect((await brotli(text, 11)).length).toBeLessThan(100);
  });
});
