import { describe, expect, it } from 'vitest';
import { brotli, gzip, quickBrotli, unbrotli, ungzip, unzstd, zstd } from '#host/http/encoding.ts';

describe('compression', () => {
  const text = Buffer.from('goal '.repeat(2000));

  it('is lossless', async () => {
    expect(await ungzip(await gzip(text))).toEqual(text);
    expect(await unzstd(zstd(text))).toEqual(text);
    expect(await unbrotli(quickBrotli(text))).toEqual(text);
  });

  it('makes pages smaller', async () => {
    expect((await brotli(text)).length).toBeLessThan(100);
  });

  // RFC 7932, 9.1: the stream begins with its window, 0000001 for 17 bits and 0011 for 18.
  it('takes a window that just holds the page', async () => {
    const firstByte = async (length: number) => (await brotli(Buffer.alloc(length, 'goal ')))[0]!;
    expect((await firstByte(60_000)) & 0b1111111).toBe(0b0000001);
    expect((await firstByte(200_000)) & 0b1111).toBe(0b0011);
  });
});
