import type { Canvas, Color } from '../raster/canvas.ts';
import { fillPath } from '../raster/polygon.ts';
import { type Camera, depthOf, project } from './camera.ts';

type Ground = number[];

const HALF = 0.07;
const WHITE: Color = [236, 244, 236];
const SHAPES: Ground[][] = [...frame(), ...[-1, 1].flatMap(end), ...circle()];

/** Paints the lines of the pitch, with the shapes and sizes of the laws of the game. */
export function drawMarkings(canvas: Canvas, camera: Camera): void {
  for (const shape of SHAPES) {
    const contours = shape.map((contour) => toScreen(camera, contour)).filter((contour) => contour.length >= 6);
    if (contours.length > 0) fillPath(canvas, contours, WHITE, 0.86);
  }
}

/** A polygon on the ground as screen points, cut off just before the camera. */
export function toScreen(camera: Camera, ground: Ground, z = 0): number[] {
  const out: number[] = [];
  const push = (x: number, y: number) => {
    const point = project(camera, x, y, z);
    out.push(point.x, point.y);
  };
  for (let i = 0; i < ground.length; i += 2) {
    const j = (i + 2) % ground.length;
    const a = depthOf(camera, ground[i]!, ground[i + 1]!, z) - 0.5;
    const b = depthOf(camera, ground[j]!, ground[j + 1]!, z) - 0.5;
    if (a >= 0) push(ground[i]!, ground[i + 1]!);
    if (a >= 0 === b >= 0) continue;
    const share = a / (a - b);
    push(ground[i]! + (ground[j]! - ground[i]!) * share, ground[i + 1]! + (ground[j + 1]! - ground[i + 1]!) * share);
  }
  return out;
}

function line(x0: number, y0: number, x1: number, y1: number): Ground[] {
  const wide = x0 === x1 ? [HALF, 0] : [0, HALF];
  const [wx, wy] = wide as [number, number];
  return [[x0 - wx, y0 - wy, x0 + wx, y0 + wy, x1 + wx, y1 + wy, x1 - wx, y1 - wy]];
}

function box(x0: number, y0: number, x1: number, y1: number): Ground[] {
  const grow = (by: number): Ground => [x0 - by, y0 - by, x1 + by, y0 - by, x1 + by, y1 + by, x0 - by, y1 + by];
  const inner = grow(-HALF);
  return [grow(HALF), [inner[6]!, inner[7]!, inner[4]!, inner[5]!, inner[2]!, inner[3]!, inner[0]!, inner[1]!]];
}

function arc(cx: number, cy: number, radius: number, from: number, to: number): Ground[] {
  const steps = Math.ceil((Math.abs(to - from) * Math.max(radius, 2)) / 0.5);
  const ring: Ground = [];
  for (let i = 0; i <= steps; i++) {
    const angle = from + ((to - from) * i) / steps;
    ring.push(cx + Math.cos(angle) * (radius + HALF), cy + Math.sin(angle) * (radius + HALF));
  }
  for (let i = steps; i >= 0; i--) {
    const angle = from + ((to - from) * i) / steps;
    ring.push(cx + Math.cos(angle) * Math.max(0, radius - HALF), cy + Math.sin(angle) * Math.max(0, radius - HALF));
  }
  return [ring];
}

function spot(x: number): Ground[] {
  return arc(x, 0, HALF, 0, Math.PI * 2);
}

function frame(): Ground[][] {
  return [box(-52.5, -34, 52.5, 34), line(0, -34, 0, 34)];
}

function circle(): Ground[][] {
  return [arc(0, 0, 9.15, 0, Math.PI * 2), spot(0)];
}

function end(side: number): Ground[][] {
  const goal = 52.5 * side;
  const edge = Math.acos(5.5 / 9.15);
  const turn = side > 0 ? Math.PI : 0;
  const corners = [-34, 34].map((y) => {
    const start = y < 0 ? (side > 0 ? Math.PI / 2 : 0) : side > 0 ? Math.PI : -Math.PI / 2;
    return arc(goal, y, 1, start, start + Math.PI / 2);
  });
  const inward = (depth: number, half: number) =>
    box(Math.min(goal, goal - depth * side), -half, Math.max(goal, goal - depth * side), half);
  return [
    inward(16.5, 20.16),
    inward(5.5, 9.16),
    spot(goal - 11 * side),
    arc(goal - 11 * side, 0, 9.15, turn - edge, turn + edge),
    ...corners,
  ];
}
