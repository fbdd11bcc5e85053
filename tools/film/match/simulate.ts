import { NEUTRAL } from '../clips/open-play.ts';
import { hash, smoothstep } from '../random.ts';
import { type Action, actionOf, FOURTH_OFFICIAL } from './actions.ts';
import { ballAt } from './ball.ts';
import { PLAYERS } from './formation.ts';
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
const SETTLE_SECONDS = 2.5;

/** Home passes to its number 8: the end of it is where open play begins and ends. */
const BEFORE: Scene = {
  start: -6,
  end: 0,
  view: 'main',
  touches: [
    { t: -6, by: 'R3', x: -20, y: -8, next: 'carry' },
    { t: -2.2, by: 'R3', x: -17, y: -7.6, next: 'pass' },
    { t: -1.1, by: 'R8', x: NEUTRAL.x - 2.5, y: NEUTRAL.y - 0.5, next: 'carry' },
    { t: 0, ...NEUTRAL, next: 'carry' },
    { t: 1, by: 'R8', x: NEUTRAL.x + 2.3, y: NEUTRAL.y + 0.5, next: 'carry' },
  ],
};
let neutral: Map<string, Body> | undefined;

/** Everybody at the moment in which clips of open play meet. */
function neutralBodies(): Map<string, Body> {
  if (neutral) return neutral;
  const bodies = placed(BEFORE);
  for (let step = -SETTLE_SECONDS * STEPS; step < 6 * STEPS; step++) {
    const t = BEFORE.start + Math.max(0, step / STEPS);
    for (const body of bodies.values()) move(BEFORE, t, body, bodies);
  }
  neutral = bodies;
  return bodies;
}

/** Plays a scene through. Everyone starts where open play or the scene's first moment asks them to be. */
export function simulate(scene: Scene): Moment[] {
  const copy = () => new Map([...neutralBodies()].map(([id, body]) => [id, { ...body }]));
  const bodies = scene.opens ? copy() : placed(scene);
  const moments: Moment[] = [];
  const settle = scene.opens || scene.spots?.[0]?.from === 0 ? 0 : SETTLE_SECONDS;
  for (let step = -settle * STEPS; step <= (scene.end + 1 - scene.start) * STEPS; step++) {
    const t = scene.start + Math.max(0, step / STEPS);
    if (step >= 0) {
      const ball = ballAt(scene.touches, t);
      moments.push({ t, ball, movers: [...bodies.values()].map((body) => toMover(scene, t, body)) });
    }
    for (const body of bodies.values()) move(scene, t, body, bodies);
  }
  return scene.closes === undefined ? moments : returned(scene, moments, scene.closes);
}

function placed(scene: Scene): Map<string, Body> {
  const more = scene.substitute ? [scene.substitute, FOURTH_OFFICIAL] : [];
  const bodies = new Map<string, Body>();
  for (const id of [...PLAYERS, ...OFFICIALS, ...more])
    bodies.set(id, { id, x: 0, y: 0, vx: 0, vy: 0, heading: 0, phase: hash(id.length * 31 + id.charCodeAt(1)) * 6 });
  for (const body of bodies.values()) {
    const { x, y } = wish(scene, scene.start, body, bodies);
    Object.assign(body, { x, y });
    const ball = ballAt(scene.touches, scene.start);
    body.heading = Math.atan2(ball.y - y, ball.x - x);
  }
  return bodies;
}

/** Bends everybody's way, over the last `seconds`, to where open play begins. */
function returned(scene: Scene, moments: readonly Moment[], seconds: number): Moment[] {
  const last = moments[(scene.end - scene.start) * STEPS]!;
  const turn = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle));
  return moments.map((moment) => {
    const share = smoothstep(scene.end - seconds, scene.end, moment.t);
    const movers = moment.movers.map((mover, index) => {
      const [from, to] = [last.movers[index]!, neutralBodies().get(mover.id)!];
      const toSpeed = Math.hypot(to.vx, to.vy);
      return {
        ...mover,
        x: mover.x + (to.x - from.x) * share,
        y: mover.y + (to.y - from.y) * share,
        heading: mover.heading + turn(to.heading - from.heading) * share,
        phase: mover.phase + turn(to.phase - from.phase) * share,
        speed: mover.speed + (toSpeed - from.speed) * share,
      };
    });
    return { ...moment, movers };
  });
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
