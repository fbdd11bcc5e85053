import { hash } from '../random.ts';
import { ballAt } from './ball.ts';
import { PLAYERS } from './formation.ts';
import { actionOf, type Action } from './actions.ts';
import type { Scene } from './script-types.ts';
import { wish, type Body } from './wishes.ts';

/** Steps per second of film. */
export const STEPS = 50;

export interface Mover {
  id: string;
  x: number;
  y: number;
  heading: number;
  speed: number;
  phase: number;
  action: Action;
}

export interface Moment {
  t: number;
  ball: { x: number; y: number; z: number };
  movers: Mover[];
}

const OFFICIALS = ['referee', 'assistant-near', 'assistant-far'];

/** Plays a scene through. Everyone starts where the first moment asks them to be. */
export function simulate(scene: Scene): Moment[] {
  const ids = [...PLAYERS, ...OFFICIALS];
  const bodies = new Map<string, Body>();
  for (const id of ids)
    bodies.set(id, { id, x: 0, y: 0, vx: 0, vy: 0, heading: 0, phase: hash(id.length * 31 + id.charCodeAt(1)) * 6 });
  for (const body of bodies.values()) Object.assign(body, place(wish(scene, scene.start, body, bodies)));
  const moments: Moment[] = [];
  const settle = scene.spots?.[0]?.from === scene.start ? 0 : 2.5;
  for (let step = -settle * STEPS; step <= (scene.end + 1 - scene.start) * STEPS; step++) {
    const t = scene.start + Math.max(0, step / STEPS);
    for (const body of bodies.values()) move(scene, t, body, bodies);
    if (step < 0) continue;
    const ball = ballAt(scene.touches, t);
    moments.push({ t, ball, movers: [...bodies.values()].map((body) => toMover(scene, t, body)) });
  }
  return moments;
}

function place(target: { x: number; y: number }): { x: number; y: number } {
  return { x: target.x, y: target.y };
}

function move(scene: Scene, t: number, body: Body, bodies: Map<string, Body>): void {
  const dt = 1 / STEPS;
  const target = wish(scene, t, body, bodies);
  const limit = target.hurry ? 24 : 5.5;
  const ax = target.vx - body.vx;
  const ay = target.vy - body.vy;
  const change = Math.hypot(ax, ay);
  const allowed = Math.min(1, (limit * dt) / Math.max(1e-6, change));
  body.vx += ax * allowed;
  body.vy += ay * allowed;
  if (!target.hurry) keepApart(body, bodies);
  body.x += body.vx * dt;
  body.y += body.vy * dt;
  const speed = Math.hypot(body.vx, body.vy);
  const ball = ballAt(scene.touches, t);
  const facing =
    speed > 2.2 || target.hurry ? Math.atan2(body.vy, body.vx) : Math.atan2(ball.y - body.y, ball.x - body.x);
  const turn = Math.atan2(Math.sin(facing - body.heading), Math.cos(facing - body.heading));
  if (speed > 0.3 || Math.abs(turn) > 0.4) body.heading += turn * Math.min(1, dt * 7);
  body.phase += dt * 2 * Math.PI * (speed > 0.25 ? 0.62 + 0.15 * speed : 0);
}

function keepApart(body: Body, bodies: Map<string, Body>): void {
  for (const other of bodies.values()) {
    if (other === body) continue;
    const dx = body.x - other.x;
    const dy = body.y - other.y;
    const distance = Math.hypot(dx, dy);
    if (distance > 1.3 || distance === 0) continue;
    const push = (1.3 - distance) * 0.35;
    body.vx += (dx / distance) * push;
    body.vy += (dy / distance) * push;
  }
}

function toMover(scene: Scene, t: number, body: Body): Mover {
  const { id, x, y, heading, phase } = body;
  return { id, x, y, heading, phase, speed: Math.hypot(body.vx, body.vy), action: actionOf(scene, t, body) };
}
