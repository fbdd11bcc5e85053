import { once } from 'node:events';
import { clipAt, REEL_SECONDS } from '../clips/reel.ts';
import { drawFrame } from '../frame.ts';
import { createCanvas } from '../raster/canvas.ts';
import type { Look } from '../scene/kits.ts';
import { ended, startFfmpeg } from './ffmpeg.ts';

export const FRAME_RATE = 25;
export const WIDTH = 1280;
export const HEIGHT = 720;

/** Draws every frame in one look into a lossless file that the renditions are made from. `progress` hears 0 to 1. */
export async function renderMaster(file: string, look: Look, progress: (share: number) => void): Promise<void> {
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(FRAME_RATE),
    '-i',
    'pipe:0',
  ];
  const color = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
  ];
  const child = startFfmpeg([...raw, ...color, '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', file]);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const frames = REEL_SECONDS * FRAME_RATE;
  for (let frame = 0; frame < frames; frame++) {
    const { clip, t } = clipAt(frame / FRAME_RATE);
    drawFrame(canvas, clip, t, look);
    if (!child.stdin!.write(Buffer.from(canvas.pixels))) await once(child.stdin!, 'drain');
    if (frame % FRAME_RATE === 0) progress(frame / frames);
  }
  await ended(child);
}
