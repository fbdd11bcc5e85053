import { join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Look as LookFiles } from '#demo/video/clips.ts';
import { CLIPS, clipAt, REEL_SECONDS } from '../clips/reel.ts';
import { drawFrame } from '../frame.ts';
import { createCanvas } from '../raster/canvas.ts';
import type { Look } from '../scene/kits.ts';
import { HEIGHT, WIDTH } from './master.ts';

/** The moment of the poster: a shot on its way. */
const POSTER = { clip: CLIPS.find(({ id }) => id === 'save-right')!, t: 4.9 };

function frameOf(clip: (typeof CLIPS)[number], t: number, look: Look): Sharp {
  const canvas = createCanvas(WIDTH, HEIGHT);
  drawFrame(canvas, clip, t, look);
  return sharp(canvas.pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
}

/**
 * Writes the posters of a look as WebP and AVIF. The small AVIF is the largest picture of a phone's first view and stays below what a
 * new connection sends in one go (ten packets, some 14 KB).
 */
export async function writePosters(directory: string, look: Look, { posters }: LookFiles): Promise<void> {
  const { clip, t } = POSTER;
  for (const { file, width } of posters) {
    const picture = frameOf(clip, t, look).resize(width);
    const written = file.endsWith('.webp')
      ? picture.webp({ quality: 80 })
      : picture.avif({ quality: 45, effort: 9, chromaSubsampling: '4:2:0' });
    await written.toFile(join(directory, file));
  }
}

/** Writes one sheet with the middle of every `interval` seconds of the reel. */
export async function writeStoryboard(directory: string, look: Look, { storyboard }: LookFiles): Promise<void> {
  const { file, width, height, columns, interval } = storyboard;
  const count = REEL_SECONDS / interval;
  const tiles: OverlayOptions[] = [];
  for (let i = 0; i < count; i++) {
    const { clip, t } = clipAt((i + 0.5) * interval);
    const input = await frameOf(clip, t, look).resize(width, height).png().toBuffer();
    tiles.push({ input, left: (i % columns) * width, top: Math.floor(i / columns) * height });
  }
  const sheet = {
    width: columns * width,
    height: Math.ceil(count / columns) * height,
    channels: 3 as const,
    background: '#000',
  };
  await sharp({ create: sheet }).composite(tiles).webp({ quality: 66 }).toFile(join(directory, file));
}
