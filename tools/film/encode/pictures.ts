import { join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { drawFrame } from '../frame.ts';
import { createCanvas } from '../raster/canvas.ts';
import { FILM_SECONDS } from '../match/script.ts';
import { HEIGHT, WIDTH } from './master.ts';

const TILE = { width: 160, height: 90 };
const COLUMNS = 10;
/** The moment of the poster: a shot on its way. */
const POSTER_AT = 17.56;

function frameAt(t: number, graphics: boolean): Sharp {
  const canvas = createCanvas(WIDTH, HEIGHT);
  drawFrame(canvas, t, graphics);
  return sharp(canvas.pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
}

/**
 * Writes posters without a score (nothing to spoil) in two sizes as WebP and AVIF. The small AVIF is the largest picture of a
 * phone's first view and stays below what a new connection sends in one go (ten packets, some 14 KB).
 */
export async function writePosters(directory: string): Promise<void> {
  for (const width of [1280, 640]) {
    const picture = () => frameAt(POSTER_AT, false).resize(width);
    await picture()
      .webp({ quality: 80 })
      .toFile(join(directory, `poster-${width}.webp`));
    await picture()
      .avif({ quality: 45, effort: 9, chromaSubsampling: '4:2:0' })
      .toFile(join(directory, `poster-${width}.avif`));
  }
}

/** Writes one sheet with the middle of every `interval` seconds of the film. */
export async function writeStoryboard(directory: string, interval: number): Promise<void> {
  const count = FILM_SECONDS / interval;
  const tiles: OverlayOptions[] = [];
  for (let i = 0; i < count; i++) {
    const input = await frameAt((i + 0.5) * interval, true)
      .resize(TILE.width, TILE.height)
      .png()
      .toBuffer();
    tiles.push({ input, left: (i % COLUMNS) * TILE.width, top: Math.floor(i / COLUMNS) * TILE.height });
  }
  const sheet = {
    width: COLUMNS * TILE.width,
    height: Math.ceil(count / COLUMNS) * TILE.height,
    channels: 3 as const,
    background: '#000',
  };
  await sharp({ create: sheet }).composite(tiles).webp({ quality: 66 }).toFile(join(directory, 'storyboard.webp'));
}
