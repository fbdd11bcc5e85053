import { drawCapsule } from '../raster/capsule.ts';
import type { Canvas, Color } from '../raster/canvas.ts';
import { type Camera, depthOf, project, type Vector } from './camera.ts';

const HALF = 3.66;
const HEIGHT = 2.44;
const DEEP = 2;
const NET: Color = [222, 228, 236];
const POST: Color = [250, 250, 252];

/** A push in the net: where, and how deep in metres. */
export interface Bulge {
  y: number;
  z: number;
  deep: number;
}

/** The net behind one goal line (`side` -1 or 1), drawn before the players. */
export function drawNet(canvas: Canvas, camera: Camera, side: number, bulge: Bulge | undefined): void {
  const back = (y: number, z: number): Vector => {
    const push = bulge ? bulge.deep * Math.exp(-((y - bulge.y) ** 2 + (z - bulge.z) ** 2) / 1.1) : 0;
    return { x: side * (52.5 + DEEP - 0.35 * (z / HEIGHT) + push), y, z };
  };
  for (let y = -HALF; y <= HALF + 0.01; y += HALF / 12) {
    for (let z = 0; z < HEIGHT - 0.1; z += HEIGHT / 4) thread(canvas, camera, back(y, z), back(y, z + HEIGHT / 4));
    thread(canvas, camera, back(y, HEIGHT), { x: side * 52.5, y, z: HEIGHT });
  }
  for (let z = 0; z <= HEIGHT + 0.01; z += HEIGHT / 8) {
    for (let y = -HALF; y < HALF - 0.1; y += HALF / 6) thread(canvas, camera, back(y, z), back(y + HALF / 6, z));
    for (const y of [-HALF, HALF]) thread(canvas, camera, { x: side * 52.5, y, z }, back(y, z));
  }
  for (const y of [-HALF, HALF]) {
    for (let share = 0.2; share < 1; share += 0.2)
      thread(canvas, camera, mixed(side, y, 0, share, back), mixed(side, y, HEIGHT, share, back));
  }
}

function mixed(side: number, y: number, z: number, share: number, back: (y: number, z: number) => Vector): Vector {
  const rear = back(y, z);
  return { x: side * 52.5 + (rear.x - side * 52.5) * share, y, z };
}

function thread(canvas: Canvas, camera: Camera, a: Vector, b: Vector): void {
  segment(canvas, camera, a, b, 0.018, NET, 0.62);
}

export function drawPosts(canvas: Canvas, camera: Camera, side: number): void {
  const x = side * 52.5;
  segment(canvas, camera, { x, y: HALF, z: 0 }, { x, y: HALF, z: HEIGHT }, 0.075, POST, 1, 0.2);
  segment(canvas, camera, { x, y: HALF, z: HEIGHT }, { x, y: -HALF, z: HEIGHT }, 0.075, POST, 1, 0.2);
  segment(canvas, camera, { x, y: -HALF, z: 0 }, { x, y: -HALF, z: HEIGHT }, 0.075, POST, 1, 0.2);
}

export function drawFlag(canvas: Canvas, camera: Camera, x: number, y: number, t: number): void {
  segment(canvas, camera, { x, y, z: 0 }, { x, y, z: 1.6 }, 0.03, [240, 240, 240], 1);
  for (let i = 0; i < 4; i++) {
    const sway = Math.sin(t * 5 - i) * 0.06;
    segment(
      canvas,
      camera,
      { x: x + 0.04 + i * 0.1, y: y + sway, z: 1.3 },
      { x: x + 0.04 + i * 0.1, y: y + sway, z: 1.55 },
      0.06,
      [250, 210, 40],
      1,
    );
  }
}

function segment(
  canvas: Canvas,
  camera: Camera,
  a: Vector,
  b: Vector,
  radius: number,
  color: Color,
  alpha: number,
  relief = 0,
): void {
  if (depthOf(camera, a.x, a.y, a.z) < 1 || depthOf(camera, b.x, b.y, b.z) < 1) return;
  const from = project(camera, a.x, a.y, a.z);
  const to = project(camera, b.x, b.y, b.z);
  drawCapsule(
    canvas,
    { x0: from.x, y0: from.y, r0: radius * from.scale, x1: to.x, y1: to.y, r1: radius * to.scale },
    color,
    alpha,
    relief,
  );
}
