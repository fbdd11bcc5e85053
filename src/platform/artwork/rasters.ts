import sharp from 'sharp';
import { DRAWN_WIDTH, DRAWN_WIDTHS } from '#contract/drawn-picture.ts';
import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import { createPictureCache } from '../pictures/picture-cache.ts';
import { ENCODING } from './encoding.ts';
import { FONT } from './crest.ts';

const KEPT_BYTES = 32 * 1024 * 1024;
/** Of the four threads that also read files and compress pages. */
const AT_ONCE = 2;
/** About one second's work. */
const QUEUE_MAX = 24;

/** Pictures come from different drawings: what libvips would remember of one is of no use to the next. */
sharp.cache(false);

/** The smallest offered width that is wide enough; the largest where none is. */
export function offeredWidth(wanted: string | undefined): number {
  const pixels = /^\d{1,5}$/.test(wanted ?? '') ? Number(wanted) : DRAWN_WIDTH;
  return DRAWN_WIDTHS.find((width) => width >= pixels) ?? DRAWN_WIDTHS[DRAWN_WIDTHS.length - 1] ?? DRAWN_WIDTH;
}

export interface Rasters {
  /** The drawing as AVIF; null where so many are wanted at once that the drawing itself is there sooner. */
  get(drawing: string, etag: string, width: number): Promise<Buffer<ArrayBuffer> | null>;
}

/** Makes pictures of drawings off the main thread, each once while it is kept. */
export function createRasters(): Rasters {
  const kept = createPictureCache(KEPT_BYTES);
  const limit = createConcurrencyLimit(AT_ONCE, QUEUE_MAX);
  let letters: Promise<boolean> | undefined;
  return {
    async get(drawing, etag, width) {
      letters ??= hasFonts();
      if (!(await letters)) return null;
      return kept.get(`${etag}/${width}`, () => limit(() => encoded(drawing, width)));
    },
  };
}

async function encoded(drawing: string, width: number): Promise<Buffer<ArrayBuffer>> {
  const own = Number(/ width="(\d+)"/.exec(drawing)?.[1] ?? width);
  // Lines are drawn at the wanted size, not enlarged.
  const density = Math.max(72, (72 * width) / own);
  return Buffer.from(await sharp(Buffer.from(drawing), { density }).resize(width).avif(ENCODING).toBuffer());
}

/** A machine without fonts would leave the crests empty. There browsers get the drawings, which they letter themselves. */
async function hasFonts(): Promise<boolean> {
  const inked = async (letter: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="4" y="32" font-size="32" ${FONT}>${letter}</text></svg>`;
    return (await sharp(Buffer.from(svg)).raw().toBuffer()).toString('base64');
  };
  const [first, second] = await Promise.all([inked('M'), inked('I')]);
  return first !== second;
}
