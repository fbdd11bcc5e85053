import { DRAWN_WIDTH, DRAWN_WIDTHS, SMALL_SIDE } from '#contract/drawn-picture.ts';
import { loadSharp } from '../pictures/load-sharp.ts';
import { createPictureCache } from '../pictures/picture-cache.ts';
import { createPictureLimit } from '../pictures/picture-limit.ts';
import { FONT } from './club-monogram.ts';
import { ENCODING, SMALL_ENCODING } from './encoding.ts';

/** Pixels of a drawing: `width` of them across. */
export interface RasterSize {
  readonly type: 'avif' | 'png';
  readonly width: number;
}

/** Of a crest or an emblem in a row. */
export const SMALL: RasterSize = { type: 'png', width: SMALL_SIDE };

/** The smallest offered width that is wide enough, else the largest. */
export function offeredWidth(wanted: string | undefined): number {
  const pixels = /^\d{1,5}$/.test(wanted ?? '') ? Number(wanted) : DRAWN_WIDTH;
  return DRAWN_WIDTHS.find((width) => width >= pixels) ?? DRAWN_WIDTHS[DRAWN_WIDTHS.length - 1] ?? DRAWN_WIDTH;
}

const CACHE_BYTES = 32 * 1024 * 1024;
/** Of the four threads that also read files and compress pages. */
const AT_ONCE = 2;
/** About one second of work: a small picture takes 5 ms, another 100. */
const WAITING_MAX = { png: 400, avif: 24 };

/** Encodes drawings off the main thread, cached; resolves to null without fonts and when too many are waiting. */
export function createRasters() {
  const cache = createPictureCache(CACHE_BYTES);
  const limits = {
    png: createPictureLimit(AT_ONCE, WAITING_MAX.png),
    avif: createPictureLimit(AT_ONCE, WAITING_MAX.avif),
  };
  let fonts: Promise<boolean | null> | undefined;
  return async (drawing: string, etag: string, size: RasterSize): Promise<Buffer<ArrayBuffer> | null> => {
    fonts ??= limits.png(hasFonts);
    const found = await fonts;
    // Not known yet.
    if (found === null) fonts = undefined;
    if (!found) return null;
    return cache.get(`${etag}/${size.width}`, () => limits[size.type](() => encoded(drawing, size)));
  };
}

async function encoded(drawing: string, { type, width }: RasterSize): Promise<Buffer<ArrayBuffer>> {
  const own = Number(/ width="(\d+)"/.exec(drawing)?.[1] ?? width);
  // Renders at the wanted size instead of scaling up.
  const density = Math.max(72, (72 * width) / own);
  const sharp = await loadSharp();
  const pixels = sharp(Buffer.from(drawing), { density }).resize(width);
  return Buffer.from(await (type === 'png' ? pixels.png(SMALL_ENCODING) : pixels.avif(ENCODING)).toBuffer());
}

/** Without fonts on this machine crests would be empty: browsers then get the SVG. */
async function hasFonts(): Promise<boolean> {
  const inked = async (letter: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="4" y="32" font-size="32" ${FONT}>${letter}</text></svg>`;
    const sharp = await loadSharp();
    return (await sharp(Buffer.from(svg)).raw().toBuffer()).toString('base64');
  };
  const [first, second] = await Promise.all([inked('M'), inked('I')]);
  return first !== second;
}
