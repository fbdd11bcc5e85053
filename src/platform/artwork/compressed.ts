import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createPictureCache } from '../pictures/picture-cache.ts';

const KEPT_BYTES = 4 * 1024 * 1024;
const toBrotli = promisify(brotliCompress);

/** Drawings in brotli, each packed once while it is kept, off the main thread. */
export function createCompressed() {
  const kept = createPictureCache(KEPT_BYTES);
  return {
    get: (drawing: string, hash: string) =>
      kept.get(hash, async () => {
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 9,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        };
        return Buffer.from(await toBrotli(drawing, { params }));
      }),
  };
}
