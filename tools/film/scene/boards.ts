import { type Canvas, type Color, createCanvas } from '../raster/canvas.ts';
import { drawText, textWidth } from '../raster/lettering.ts';
import { type Camera, depthOf, project, type Vector } from './camera.ts';

const TALL = 24;
const METRE = 26;
const HEIGHT = 0.95;
const ADS: readonly { text: string; color: Color; back: Color }[] = [
  { text: 'TOUCHLINE', color: [255, 255, 255], back: [200, 0, 96] },
  { text: 'EVERY MATCH. EVERY SPORT.', color: [255, 255, 255], back: [16, 16, 24] },
  { text: 'NORDWIND', color: [12, 60, 120], back: [226, 238, 250] },
  { text: 'KOMET COLA', color: [255, 236, 90], back: [120, 14, 22] },
  { text: 'FARO BANK', color: [230, 255, 240], back: [10, 92, 76] },
];

/** A strip of light that shows `picture`, from `from` to `to` on the ground. */
interface Board {
  from: Vector;
  to: Vector;
}

const BOARDS: readonly Board[] = [
  { from: { x: -54, y: 37.6, z: 0 }, to: { x: 54, y: 37.6, z: 0 } },
  { from: { x: -56.6, y: -32, z: 0 }, to: { x: -56.6, y: 34, z: 0 } },
  { from: { x: 56.6, y: 34, z: 0 }, to: { x: 56.6, y: -32, z: 0 } },
];
const PICTURE = paintPicture();

function paintPicture(): Canvas {
  const widths = ADS.map(({ text }) => Math.ceil(textWidth(text, 14)) + 60);
  const picture = createCanvas(
    widths.reduce((sum, width) => sum + width, 0),
    TALL,
  );
  let x = 0;
  ADS.forEach(({ text, color, back }, index) => {
    for (let row = 0; row < TALL; row++)
      for (let column = x; column < x + widths[index]!; column++)
        picture.pixels.set(back, (row * picture.width + column) * 3);
    drawText(picture, text, { x: x + 30, y: 5, size: 14 }, color);
    x += widths[index]!;
  });
  return picture;
}

/** Draws the advertising boards. Their picture stands still, so that clips join without a jump. */
export function drawBoards(canvas: Canvas, camera: Camera): void {
  for (const board of BOARDS) drawBoard(canvas, camera, board);
}

function drawBoard(canvas: Canvas, camera: Camera, { from, to }: Board): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const ax = (to.x - from.x) / length;
  const ay = (to.y - from.y) / length;
  // The normal points to the pitch: boards are seen from inside only.
  const nx = ay;
  const ny = -ax;
  const { position, forward, right, up, focal } = camera;
  const away = (from.x - position.x) * nx + (from.y - position.y) * ny;
  if (away > 0) return;
  const box = boxOf(camera, from, to);
  for (let row = box.top; row < box.bottom; row++) {
    const v = (canvas.height / 2 - row - 0.5) / focal;
    const dz = forward.z + up.z * v;
    for (let column = box.left; column < box.right; column++) {
      const u = (column + 0.5 - canvas.width / 2) / focal;
      const dx = forward.x + up.x * v + right.x * u;
      const dy = forward.y + up.y * v + right.y * u;
      const toward = dx * nx + dy * ny;
      if (toward >= 0) continue;
      const reach = away / toward;
      const z = position.z + dz * reach;
      const pixel = reach / focal;
      if (z > HEIGHT + pixel || z < -pixel) continue;
      const along = (position.x + dx * reach - from.x) * ax + (position.y + dy * reach - from.y) * ay;
      if (along < 0 || along > length) continue;
      const cover = Math.min(1, (HEIGHT + pixel / 2 - z) / pixel, (z + pixel / 2) / pixel);
      if (cover > 0)
        sample(
          canvas.pixels,
          (row * canvas.width + column) * 3,
          along * METRE,
          (1 - z / HEIGHT) * TALL,
          cover,
          METRE * pixel,
        );
    }
  }
}

/** The part of the picture that a board can be in; all of it where an end is behind the camera. */
function boxOf(camera: Camera, from: Vector, to: Vector): { left: number; right: number; top: number; bottom: number } {
  const { width, height } = camera;
  if (depthOf(camera, from.x, from.y, 0) < 1 || depthOf(camera, to.x, to.y, 0) < 1)
    return { left: 0, right: width, top: 0, bottom: height };
  const corners = [from, to].flatMap(({ x, y }) => [project(camera, x, y, 0), project(camera, x, y, HEIGHT)]);
  const within = (value: number, limit: number) => Math.round(Math.min(limit, Math.max(0, value)));
  return {
    left: within(Math.min(...corners.map(({ x }) => x)) - 2, width),
    right: within(Math.max(...corners.map(({ x }) => x)) + 2, width),
    top: within(Math.min(...corners.map(({ y }) => y)) - 2, height),
    bottom: within(Math.max(...corners.map(({ y }) => y)) + 2, height),
  };
}

/** Averages the picture over the pixel's width, and draws between rows. */
function sample(pixels: Uint8Array, at: number, x: number, y: number, cover: number, wide: number): void {
  const row = Math.min(TALL - 1, Math.max(0, y - 0.5));
  const top = Math.floor(row);
  const share = row - top;
  const below = Math.min(TALL - 1, top + 1);
  for (let channel = 0; channel < 3; channel++) {
    let sum = 0;
    for (let k = 0; k < 3; k++) {
      const column = ((Math.floor(x + (k - 1) * wide * 0.4) % PICTURE.width) + PICTURE.width) % PICTURE.width;
      const upper = PICTURE.pixels[(top * PICTURE.width + column) * 3 + channel]!;
      const lower = PICTURE.pixels[(below * PICTURE.width + column) * 3 + channel]!;
      sum += upper + (lower - upper) * share;
    }
    pixels[at + channel] = pixels[at + channel]! + (Math.min(255, (sum / 3) * 1.04) - pixels[at + channel]!) * cover;
  }
}
