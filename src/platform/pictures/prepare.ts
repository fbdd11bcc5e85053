import type { PictureUse } from '#contract/admin/pictures.ts';
import { Unacceptable } from '../unacceptable.ts';
import { loadSharp } from './load-sharp.ts';
import { createPictureLimit } from './picture-limit.ts';

/** A phone's camera makes 50 megapixels; more is an attack. */
const PIXELS_MAX = 60_000_000;
const SVG_BYTES_MAX = 2_000_000;
const SIZES: Record<PictureUse, { width: number; height: number }> = {
  logo: { width: 512, height: 512 },
  cover: { width: 2560, height: 1440 },
};
const FORMATS = ['png', 'jpeg', 'webp', 'heif', 'svg'];

export interface PreparedPicture {
  data: Buffer;
  width: number;
  height: number;
}

const limit = createPictureLimit(1);

/**
 * An uploaded picture as WebP, upright, without what a camera notes in it, no larger than its use needs. An SVG becomes pixels: its
 * scripts and links are gone. @throws Unacceptable for what is no picture, or is not ready in time
 */
export async function preparedPicture(given: Buffer, use: PictureUse): Promise<PreparedPicture> {
  const picture = await limit(() => prepared(given, use));
  return picture ?? refuse('data: this picture was not ready in time. Send it again, or a smaller one.');
}

async function prepared(given: Buffer, use: PictureUse): Promise<PreparedPicture> {
  const sharp = await loadSharp();
  const read = (density?: number) =>
    sharp(given, { limitInputPixels: PIXELS_MAX, failOn: 'error', ...(density && { density }) });
  const facts = await read()
    .metadata()
    .catch(() => refuse());
  const { format, compression, width = 0, height = 0 } = facts;
  if (!format || !FORMATS.includes(format) || (format === 'heif' && compression !== 'av1')) return refuse();
  if (format === 'svg' && given.length > SVG_BYTES_MAX) return refuse();
  const size = SIZES[use];
  // Drawn at its final size instead of scaled up.
  const scale = Math.min(size.width / width, size.height / height);
  const density = format === 'svg' ? Math.min(2400, Math.max(1, 72 * scale)) : undefined;
  const { data, info } = await read(density)
    .rotate()
    .resize({ ...size, fit: 'inside', withoutEnlargement: format !== 'svg' })
    .webp({ quality: 90, alphaQuality: 100, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse());
  return { data, width: info.width, height: info.height };
}

function refuse(reason = 'data: this is no PNG, JPEG, WebP, AVIF or SVG that can be read.'): never {
  throw new Unacceptable(reason);
}
