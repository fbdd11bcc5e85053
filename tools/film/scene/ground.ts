import type { Canvas } from '../raster/canvas.ts';
import { hash } from '../random.ts';
import type { Camera } from './camera.ts';

/** Turf reaches this far from the centre spot; the stands begin behind. */
export const TURF_X = 59;
export const TURF_Y = 40;
/** On the near side the grass runs on under the main camera. */
export const NEAR_Y = -75;

const STRIPE = 105 / 18;
const BASE = [52, 118, 44] as const;
const NOISE = makeNoise(64);

function makeNoise(size: number): Float32Array {
  const coarse = Float32Array.from({ length: size * size }, (_, i) => hash(i + 5000) - 0.5);
  return coarse.map((_, i) => {
    const x = i % size;
    const y = (i - x) / size;
    let sum = 0;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) sum += coarse[((y + dy + size) % size) * size + ((x + dx + size) % size)]!;
    return sum / 9;
  });
}

/** Paints mown, floodlit grass on every pixel that sees it; `false` rows above the turf stay as they were. */
export function drawGround(canvas: Canvas, camera: Camera): void {
  for (let row = 0; row < canvas.height; row++) drawRow(canvas, camera, row);
}

function drawRow(canvas: Canvas, camera: Camera, row: number): void {
  const { position, forward, right, up, focal } = camera;
  const v = (canvas.height / 2 - row - 0.5) / focal;
  const dz = forward.z + up.z * v;
  if (dz >= -0.001) return;
  const t = -position.z / dz;
  const u0 = (0.5 - canvas.width / 2) / focal;
  let x = position.x + (forward.x + up.x * v + right.x * u0) * t;
  let y = position.y + (forward.y + up.y * v + right.y * u0) * t;
  const stepX = (right.x * t) / focal;
  const stepY = (right.y * t) / focal;
  const soft = Math.max(0.06, Math.abs(stepX) * 1.2);
  const { pixels } = canvas;
  let at = row * canvas.width * 3;
  for (let column = 0; column < canvas.width; column++, at += 3, x += stepX, y += stepY) {
    if (x > TURF_X || x < -TURF_X || y > TURF_Y || y < NEAR_Y) continue;
    const shade = grassLight(x, y, soft);
    pixels[at] = BASE[0] * shade;
    pixels[at + 1] = BASE[1] * shade;
    pixels[at + 2] = BASE[2] * shade;
  }
}

/** Stripes of mowing along the pitch, a softer set across it, light falling off to the corners, a little wear. */
function grassLight(x: number, y: number, soft: number): number {
  const along = x / STRIPE;
  const phase = along - Math.floor(along);
  const edge = Math.min(phase, 1 - phase) * STRIPE;
  const odd = (Math.floor(along) & 1) === 0 ? 1 : -1;
  const stripe = odd * Math.min(1, edge / soft);
  const nx = (x + 64) * 0.9;
  const ny = (y + 64) * 0.9;
  const ix = nx | 0;
  const iy = ny | 0;
  const fx = nx - ix;
  const fy = ny - iy;
  const a = (iy & 63) * 64;
  const b = ((iy + 1) & 63) * 64;
  const left = ix & 63;
  const next = (ix + 1) & 63;
  const top = NOISE[a + left]! * (1 - fx) + NOISE[a + next]! * fx;
  const bottom = NOISE[b + left]! * (1 - fx) + NOISE[b + next]! * fx;
  const wear = top * (1 - fy) + bottom * fy;
  const outside = Math.abs(x) > 54.2 || Math.abs(y) > 35.7 ? 0.84 : 1;
  return (1.1 - (x * x) / 21000 - ((y + 4) * (y + 4)) / 11000 + stripe * 0.058 + wear * 0.1) * outside;
}
