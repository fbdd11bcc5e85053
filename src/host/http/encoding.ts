import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, gunzip, gzip as zlibGzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(zlibGzip);
const fromGzip = promisify(gunzip);

const brotliOptions = (text: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});

/** Compresses text with brotli, off the main thread; 5 is quick, 11 is smallest. */
export async function brotli(text: Buffer, quality: 5 | 11): Promise<Buffer> {
  return toBrotli(text, brotliOptions(text, quality));
}

/**
 * Compresses text so that `mark` (latin1) stands in the result as it is, and another text of its length can be put there
 * without compressing again: brotli has no checksum, and writes bytes that it cannot make smaller as they are. That is
 * proven for every result; null where it did not come out so, as the qualities above 9 have it.
 */
export async function brotliAround(text: Buffer, mark: string, quality: 5 | 9): Promise<Buffer | null> {
  const stream = createBrotliCompress(brotliOptions(text, quality));
  const collected = Array.fromAsync(stream as AsyncIterable<Buffer>);
  const flushed = () => new Promise<void>((resolve) => stream.flush(() => resolve()));
  const parts = text.toString('latin1').split(mark);
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      await flushed();
      stream.write(mark, 'latin1');
      await flushed();
    }
    stream.write(part, 'latin1');
  }
  stream.end();
  const result = Buffer.concat(await collected);
  const proof = 'p'.repeat(mark.length);
  const exchanged = Buffer.from(result.toString('latin1').replaceAll(mark, proof), 'latin1');
  const read = await fromBrotli(exchanged).catch(() => null);
  return read?.toString('latin1') === parts.join(proof) ? result : null;
}

/** The inverse of `brotli`. */
export async function unbrotli(bytes: Buffer): Promise<Buffer> {
  return fromBrotli(bytes);
}

/** Compresses with gzip, off the main thread. */
export async function gzip(text: Buffer, level: 1 | 6 | 9 = 6): Promise<Buffer> {
  return toGzip(text, { level });
}

/** The inverse of `gzip`. */
export async function ungzip(bytes: Buffer): Promise<Buffer> {
  return fromGzip(bytes);
}
