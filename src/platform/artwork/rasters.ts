import sharp from 'sharp';
import { DRAWN_WIDTH, DRAWN_WIDTHS } from '#contract/drawn-picture.ts';
import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import { createPictureCache } from '../pictures/picture-cache.ts';
import { ENCODING } from './encoding.ts';
import { FONT } from './crest.ts';

const CACHE_BYTES = 32 * 1024 * 1024;
/** Of the four threads that also read files and compress pages. */
const AT_ONCE = 2;
/** About one second of work. */
const WAITING_MAX = 24;

/** Drawings differ, so libvips' cache is no use. */
sharp.cache(false);

/** The smallest offered width that is wide enough, else the largest. */
export function offeredWidth(wanted: string | undefined): number {
  const pixels = /^\d{1,5}$/.test(wanted ?? '') ? Number(wanted) : DRAWN_WIDTH;
  return DRAWN_WIDTHS.find((width) => width >= pixels) ?? DRAWN_WIDTHS[DRAWN_WIDTHS.length - 1] ?? DRAWN_WIDTH;
}

/** Encodes drawings as AVIF off the main thread, cached; resolves to null without fonts and when too many are waiting. */
export function createRasters() {
  const cache = createPictureCache(CACHE_BYTES);
  const limit = createConcurrencyLimit(AT_ONCE, WAITING_MAX);
  let fonts: Promise<boolean> | undefined;
  return async (drawing: string, etag: string, width: number): Promise<Buffer<ArrayBuffer> | null> => {
    fonts ??= hasFonts();
    if (!(await fonts)) return null;
    return cache.get(`${etag}/${width}`, () => limit(() => encoded(drawing, width)));
  };
}

async function encoded(drawing: string, width: number): Promise<Buffer<ArrayBuffer>> {
  const own = Number(/ width="(\d+)"/.exec(drawing)?.[1] ?? width);
  // Renders at the wanted size instead of scaling up.
  const density = Math.max(72, (72 * width) / own);
  return Buffer.from(await sharp(Buffer.from(drawing), { density }).resize(width).avif(ENCODING).toBuffer());
}

/** Without fonts on this machine crests would be empty: browsers then get the SVG. */
async function hasFonts(): Promise<boolean> {
  const inked = async (letter: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="4" y="32" font-size="32" ${FONT}>${letter}</text></svg>`;
    return (await sharp(Buffer.from(svg)).raw().toBuffer()).toString('base64');
  };
  const [first, second] = await Promise.all([inked('M'), inked('I')]);
  return first !== second;
}
