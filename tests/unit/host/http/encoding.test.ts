import { describe, expect, it } from 'vitest';
import { brotli, gzip, ungzip } from '#host/http/encoding.ts';

describe('compression', () => {
  const text = Buffer.from('goal '.repeat(2000));

  it('is lossless', async () => {
    expect(await ungzip(await gzip(text))).toEqual(text);
  });

  it('makes pages smaller', async () => {
    expect((await brotli(text, 11)).length).toBeLessThan(100);
  });
});
