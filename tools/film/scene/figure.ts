import type { Mover } from '../match/simulate.ts';
import { drawCapsule, drawGlow } from '../raster/capsule.ts';
import type { Canvas, Color } from '../raster/canvas.ts';
import { type Camera, project } from './camera.ts';
import { type Kit, kitOf, type Look, looksOf } from './kits.ts';
import { type Joint, poseOf, type Skeleton, toWorld } from './skeleton.ts';

interface Part {
  from: Joint;
  to: Joint;
  r0: number;
  r1: number;
  color: Color;
  /** Added to the depth, so that a sleeve lies over the shirt under it. */
  nearer: number;
  relief: number;
}

const FLOODLIGHTS = [
  [-0.75, 0.4],
  [0.75, 0.4],
  [-0.62, -0.34],
  [0.62, -0.34],
] as const;

/** The four faint shadows of a floodlit body, and the dark spot where it stands. */
export function drawShadow(canvas: Canvas, camera: Camera, mover: Mover): void {
  const foot = project(camera, mover.x, mover.y, 0);
  const air = mover.action.kind === 'dive' || mover.action.kind === 'head' ? 0.6 : 1;
  for (const [dx, dy] of FLOODLIGHTS) {
    const tip = project(camera, mover.x + dx * 1.7, mover.y + dy * 1.7, 0);
    const shape = { x0: foot.x, y0: foot.y, r0: foot.scale * 0.16, x1: tip.x, y1: tip.y, r1: tip.scale * 0.12 };
    drawCapsule(canvas, shape, [10, 34, 10], 0.17 * air);
  }
  drawGlow(canvas, { x: foot.x, y: foot.y, rx: foot.scale * 0.55, ry: foot.scale * 0.22 }, [6, 26, 6], 0.5 * air);
}

export function drawFigure(canvas: Canvas, camera: Camera, mover: Mover, look: Look): void {
  const skeleton = poseOf(mover);
  const parts = partsOf(skeleton, kitOf(mover.id, look), looksOf(mover.id));
  parts.push(...heldUp(skeleton, mover.action.kind));
  const drawn = parts.map((part) => {
    const a = toWorld(mover, part.from);
    const b = toWorld(mover, part.to);
    const from = project(camera, a.x, a.y, a.z);
    const to = project(camera, b.x, b.y, b.z);
    return { part, from, to, depth: (from.depth + to.depth) / 2 - part.nearer };
  });
  drawn.sort((a, b) => b.depth - a.depth);
  for (const { part, from, to } of drawn) {
    const shape = { x0: from.x, y0: from.y, r0: part.r0 * from.scale, x1: to.x, y1: to.y, r1: part.r1 * to.scale };
    drawCapsule(canvas, shape, part.color, 1, part.relief);
  }
}

function partsOf(s: Skeleton, kit: Kit, looks: { skin: Color; hair: Color }): Part[] {
  const parts: Part[] = [];
  const add = (from: Joint, to: Joint, r0: number, r1: number, color: Color, nearer = 0, relief = 0.26) =>
    parts.push({ from, to, r0, r1, color, nearer, relief });
  for (const i of [0, 1] as const) {
    const middle = between(s.hips[i], s.knees[i], 0.62);
    const calf = between(s.knees[i], s.ankles[i], 0.2);
    add(middle, s.knees[i], 0.078, 0.066, looks.skin);
    add(s.hips[i], middle, 0.125, 0.105, kit.shorts, 0.01);
    add(calf, s.ankles[i], 0.07, 0.05, kit.socks);
    add(s.ankles[i], s.toes[i], 0.055, 0.04, kit.boots);
    const sleeve = between(s.shoulders[i], s.elbows[i], 0.7);
    add(s.shoulders[i], sleeve, 0.08, 0.072, kit.sleeve, 0.05);
    add(sleeve, s.elbows[i], 0.05, 0.046, looks.skin, 0.05);
    add(s.elbows[i], s.hands[i], 0.047, 0.036, looks.skin, 0.05);
    if (kit.gloves) add(s.hands[i], s.hands[i], 0.07, 0.07, kit.gloves, 0.06);
  }
  const waist = between(s.hips[0], s.hips[1], 0.5);
  const flank = (i: 0 | 1) => between(s.shoulders[i], waist, 0.2);
  add(s.hips[0], s.hips[1], 0.12, 0.12, kit.shorts);
  add(flank(0), between(s.hips[0], waist, 0.3), 0.13, 0.115, kit.shirt, 0.02, 0.08);
  add(flank(1), between(s.hips[1], waist, 0.3), 0.13, 0.115, kit.shirt, 0.02, 0.08);
  add(
    between(s.shoulders[0], s.shoulders[1], 0.2),
    between(s.shoulders[0], s.shoulders[1], 0.8),
    0.1,
    0.1,
    kit.shirt,
    0.03,
    0.07,
  );
  add(between(waist, s.neck, 0.2), between(waist, s.neck, 0.75), 0.14, 0.15, kit.shirt, 0.025, 0.05);
  add(s.neck, s.head, 0.06, 0.07, looks.skin, 0.01);
  add(s.head, s.head, 0.118, 0.118, looks.skin, 0.02);
  const crown: Joint = [s.head[0] - 0.045, s.head[1], s.head[2] + 0.045];
  add(crown, crown, 0.118, 0.118, looks.hair, 0.02);
  return parts;
}

/** What an official holds up: a card, or the board of a substitution. */
function heldUp({ hands }: Skeleton, kind: Mover['action']['kind']): Part[] {
  const part = (from: Joint, to: Joint, r: number, color: Color) => ({
    ...{ from, to, r0: r, r1: r, color, nearer: 0.2, relief: 0.05 },
  });
  if (kind === 'card') {
    const [x, y, z] = hands[1];
    return [part([x, y, z + 0.05], [x, y, z + 0.16], 0.07, [255, 214, 0])];
  }
  if (kind !== 'board') return [];
  const [forward, , up] = between(hands[0], hands[1], 0.5);
  const lights = (left: number, color: Color) =>
    part([forward, left, up + 0.06], [forward, left, up + 0.3], 0.07, color);
  return [
    part([forward + 0.02, -0.26, up + 0.18], [forward + 0.02, 0.26, up + 0.18], 0.25, [16, 16, 20]),
    lights(0.2, [60, 230, 110]),
    lights(-0.2, [255, 70, 70]),
  ];
}

function between(a: Joint, b: Joint, share: number): Joint {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}
