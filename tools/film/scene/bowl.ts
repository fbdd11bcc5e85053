import type { Canvas } from '../raster/canvas.ts';
import type { Camera, Vector } from './camera.ts';
import { type Crowd, createCrowd } from './crowd.ts';
import { NEAR_Y, TURF_X, TURF_Y } from './ground.ts';
import type { Look } from './kits.ts';
import { paintStand, type StandPixel } from './stand-paint.ts';

/** A sloping plane of seats. `along` runs in the direction of the front row. */
export interface Stand {
  front: Vector;
  along: Vector;
  slope: Vector;
  inward: Vector;
  crowd: Crowd;
  seed: number;
}

const RISE = 0.55;
const LENGTH = Math.hypot(1, RISE);

/** The three stands that a camera on the main side sees. Depth of seats in metres. */
export function createStands(fans: Look['fans']): Stand[] {
  const stand = (
    front: Vector,
    along: Vector,
    out: Vector,
    length: number,
    seed: number,
    home: (along: number) => number,
  ): Stand => ({
    front,
    along,
    slope: { x: out.x / LENGTH, y: out.y / LENGTH, z: RISE / LENGTH },
    inward: { x: (-out.x * RISE) / LENGTH, y: (-out.y * RISE) / LENGTH, z: 1 / LENGTH },
    crowd: createCrowd({ length, depth: 60, seed }, fans, home),
    seed,
  });
  return [
    stand(
      { x: -110, y: TURF_Y, z: 1.4 },
      { x: 1, y: 0, z: 0 },
      { x: 0, y: 1, z: 0 },
      220,
      11,
      (along) => 0.04 + along * 0.92,
    ),
    stand({ x: -TURF_X, y: -90, z: 1.4 }, { x: 0, y: 1, z: 0 }, { x: -1, y: 0, z: 0 }, 190, 2200, () => 0.03),
    stand({ x: TURF_X, y: -90, z: 1.4 }, { x: 0, y: 1, z: 0 }, { x: 1, y: 0, z: 0 }, 190, 4100, () => 0.97),
  ];
}

/** Paints stands, roof and night sky on every pixel that does not see the turf. */
export function drawBowl(canvas: Canvas, camera: Camera, stands: readonly Stand[], t: number): void {
  const { position, forward, right, up, focal } = camera;
  const heights = stands.map(
    ({ front, inward }) =>
      (front.x - position.x) * inward.x + (front.y - position.y) * inward.y + (front.z - position.z) * inward.z,
  );
  const pixel: StandPixel = { along: 0, slope: 0, metre: 0, red: 0, green: 0, blue: 0, t };
  for (let row = 0; row < canvas.height; row++) {
    const v = (canvas.height / 2 - row - 0.5) / focal;
    const dz = forward.z + up.z * v;
    let seen = false;
    for (let column = 0; column < canvas.width; column++) {
      const u = (column + 0.5 - canvas.width / 2) / focal;
      const dx = forward.x + up.x * v + right.x * u;
      const dy = forward.y + up.y * v + right.y * u;
      const ground = dz < -0.001 ? -position.z / dz : Infinity;
      if (ground < Infinity && onTurf(position.x + dx * ground, position.y + dy * ground)) continue;
      seen = true;
      let best = ground;
      let hit = -1;
      for (let i = 0; i < stands.length; i++) {
        const { inward } = stands[i]!;
        const toward = dx * inward.x + dy * inward.y + dz * inward.z;
        if (toward >= 0) continue;
        const reach = heights[i]! / toward;
        if (reach > 0 && reach < best) {
          best = reach;
          hit = i;
        }
      }
      paint(
        canvas,
        (row * canvas.width + column) * 3,
        hit < 0 ? undefined : stands[hit]!,
        position,
        dx,
        dy,
        dz,
        best,
        focal,
        pixel,
      );
    }
    if (!seen && dz < 0 && row > canvas.height / 2) break;
  }
}

function onTurf(x: number, y: number): boolean {
  return Math.abs(x) <= TURF_X && y <= TURF_Y && y >= NEAR_Y;
}

function paint(
  canvas: Canvas,
  at: number,
  stand: Stand | undefined,
  from: Vector,
  dx: number,
  dy: number,
  dz: number,
  reach: number,
  focal: number,
  pixel: StandPixel,
): void {
  const { pixels } = canvas;
  if (!stand) {
    // The wall between turf and first row, or the sky above the roofs.
    const wall = dz < 0 && reach < 400;
    pixels[at] = wall ? 24 : 8;
    pixels[at + 1] = wall ? 27 : 11;
    pixels[at + 2] = wall ? 33 : 22;
    return;
  }
  const x = from.x + dx * reach - stand.front.x;
  const y = from.y + dy * reach - stand.front.y;
  const z = from.z + dz * reach - stand.front.z;
  pixel.along = x * stand.along.x + y * stand.along.y;
  pixel.slope = x * stand.slope.x + y * stand.slope.y + z * stand.slope.z;
  pixel.metre = focal / reach;
  paintStand(stand, pixel);
  pixels[at] = pixel.red;
  pixels[at + 1] = pixel.green;
  pixels[at + 2] = pixel.blue;
}
