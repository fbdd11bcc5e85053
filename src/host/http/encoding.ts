import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  createBrotliCompress,
  gunzip,
  gzip as zlibGzip,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib';
import { exchange, placesOf } from './page-nonce.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(zlibGzip);
/** The inverse of `brotli`. */
export const unbrotli: (bytes: Buffer) => Promise<Buffer> = promisify(brotliDecompress);
/** The inverse of `gzip`. */
export const ungzip: (bytes: Buffer) => Promise<Buffer> = promisify(gunzip);
/** The inverse of `zstd`. */
export const unzstd: (bytes: Buffer) => Promise<Buffer> = promisify(zstdDecompress);

/** The smallest window with the match finder of larger ones. */
const WINDOW_BITS_MIN = 17;
/** The window holds the whole text. Brotli's own choice makes a buffer of 8 MB, which V8 counts and collects garbage for. */
const windowBitsFor = ({ length }: Buffer) =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(WINDOW_BITS_MIN, Math.ceil(Math.log2(length + 16))));

const brotliOptions = (text: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBitsFor(text),
  },
});

/** Compresses text as small as brotli can, 11, off the main thread. */
export const brotli = (text: Buffer): Promise<Buffer> => toBrotli(text, brotliOptions(text, 11));

/** Compresses text with brotli 1, as quick as zstd, on the main thread. */
export const quickBrotli = (text: Buffer): Buffer => brotliCompressSync(text, brotliOptions(text, 1));

/**
 * Compresses text so that `mark` (latin1) stays literal and can be replaced by text of its length: brotli has no
 * checksum. Every result is verified; null when that fails, as at qualities above 9.
 */
export async function brotliAround(text: Buffer, mark: string, quality: 4 | 9): Promise<Buffer | null> {
  const stream = createBrotliCompress(brotliOptions(text, quality));
  const collected = Array.fromAsync(stream as AsyncIterable<Buffer>);
  const flushed = () => new Promise<void>((resolve) => stream.flush(() => resolve()));
  let done = 0;
  for (const at of placesOf(text, mark)) {
    for (const part of [text.subarray(done, at), text.subarray(at, at + mark.length)]) {
      if (part.length > 0) stream.write(part);
      await flushed();
    }
    done = at + mark.length;
  }
  stream.end(text.subarray(done));
  const result = Buffer.concat(await collected);
  const proof = 'p'.repeat(mark.length);
  const read = await unbrotli(exchange(result, mark, proof)).catch(() => null);
  return read?.equals(exchange(text, mark, proof)) ? result : null;
}

/** Compresses with zstd at its own level, 3, on the main thread: that takes less than the way to another thread and back. */
export const zstd = (text: Buffer): Buffer => zstdCompressSync(text, { pledgedSrcSize: text.length });

/** Compresses with gzip, off the main thread. */
export const gzip = (text: Buffer, level: 1 | 6 | 9 = 6): Promise<Buffer> => toGzip(text, { level });
