import type { Stand } from './bowl.ts';
import { type Crowd, EMPTY, ROW, SEAT, SKINS } from './crowd.ts';

/** One pixel of a stand: where it is, how many pixels a metre has there, and the colour that comes back. */
export interface StandPixel {
  along: number;
  slope: number;
  metre: number;
  red: number;
  green: number;
  blue: number;
  t: number;
}

/** Metres up the slope: lower tier, a band of light and wall, upper tier, the roof's edge. */
const LOWER_END = 20.9;
const UPPER_START = 23.75;
const ROOF = 45.6;

export function paintStand(stand: Stand, pixel: StandPixel): void {
  const { slope } = pixel;
  if (slope < 0) flat(pixel, 26, 29, 36);
  else if (slope > ROOF) roof(pixel);
  else if (slope > LOWER_END && slope < UPPER_START) fascia(pixel);
  else spectator(stand, pixel);
}

function flat(pixel: StandPixel, red: number, green: number, blue: number): void {
  pixel.red = red;
  pixel.green = green;
  pixel.blue = blue;
}

function roof(pixel: StandPixel): void {
  const above = pixel.slope - ROOF;
  const rib = Math.abs((((pixel.along % 6) + 6) % 6) - 3) < 0.12 ? 10 : 0;
  const fade = 1 - above / 12;
  if (above < 0.7) flat(pixel, 210, 222, 240);
  else if (above > 9) flat(pixel, 8, 11, 22);
  else flat(pixel, (34 + rib) * fade, (38 + rib) * fade, (50 + rib) * fade);
}

/** A ribbon of light between the tiers. Its colours swell in 2 s, so that clips of whole segments join without a jump. */
function fascia(pixel: StandPixel): void {
  const up = (pixel.slope - LOWER_END) / (UPPER_START - LOWER_END);
  const run = 0.5 + 0.4 * Math.sin(pixel.along * 0.09) * (0.8 + 0.2 * Math.cos(pixel.t * Math.PI));
  if (up < 0.3 || up > 0.72) flat(pixel, 18, 20, 26);
  else flat(pixel, 60 + 150 * run, 18 + 10 * run, 140 - 60 * run);
}

/** A stair, an empty seat, or somebody. */
function spectator({ crowd }: Stand, pixel: StandPixel): void {
  const column = Math.floor(pixel.along / SEAT);
  const row = Math.floor(pixel.slope / ROW);
  const light = 0.58 - pixel.slope * 0.005;
  const outside = column < 0 || column >= crowd.columns || row < 0 || row >= crowd.rows;
  const seat = row * crowd.columns + column;
  if (outside) flat(pixel, 30, 33, 40);
  else if (crowd.clothes[seat] !== EMPTY) person(crowd, seat, pixel, light);
  else if (column % 24 < 2) flat(pixel, 92 * light, 96 * light, 104 * light);
  else flat(pixel, 44 * light, 48 * light, 60 * light);
}

/** Clothes, face and arms, soft and hazy: far behind the play, and cheap to encode. */
function person(crowd: Crowd, seat: number, pixel: StandPixel, light: number): void {
  const clothes = crowd.clothes[seat]!;
  const step = pixel.slope % ROW;
  const lift = crowd.lift[seat]! * 0.3;
  const x = (pixel.along % SEAT) - SEAT / 2;
  // Softer than the pixel: the stands lie behind the plane of focus, and cost fewer bits so.
  const soft = 2.4 / pixel.metre + 0.1;
  const head = cover(0.15 - Math.sqrt(x * x + (step - 0.62 - lift) * (step - 0.62 - lift)), soft);
  const shoulders =
    step < 0.5 + lift
      ? cover(0.25 - Math.abs(x) - Math.max(0, step - 0.36 - lift) * 0.7, soft)
      : cover(0.5 + lift - step, soft) * cover(0.16 - Math.abs(x), soft);
  const arms = crowd.arms[seat]
    ? cover(0.07 - Math.abs(Math.abs(x) - 0.21), soft) * cover(0.95 - step, soft) * (step > 0.4 ? 1 : 0)
    : 0;
  const cloth = crowd.palette[clothes]!;
  const skin = SKINS[crowd.skin[seat]!]!;
  const face = Math.max(head, arms * 0.8);
  const body = shoulders * (1 - face);
  const dark = 1 - face - body;
  const haze = 0.5 * light;
  pixel.red = (cloth[0] * (body + 0.5) + skin[0] * face + 26 * (dark + 0.5)) * haze;
  pixel.green = (cloth[1] * (body + 0.5) + skin[1] * face + 28 * (dark + 0.5)) * haze;
  pixel.blue = (cloth[2] * (body + 0.5) + skin[2] * face + 36 * (dark + 0.5)) * haze;
}

function cover(distance: number, soft: number): number {
  return Math.min(1, Math.max(0, distance / soft + 0.5));
}
