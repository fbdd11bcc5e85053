import { hash } from '../random.ts';
import { ballAt } from './ball.ts';
import { formationPlace } from './formation.ts';
import type { Scene, Touch } from './script-types.ts';

/** A person in motion. Metres, metres per second, radians. */
export interface Body {
  id: string;
  x: number;
  y: number;
  vx: number;
  vy: number;
  heading: number;
  phase: number;
}

/** The place and velocity a person wants now; `hurry` lifts the limit on acceleration to keep an appointment. */
export interface Wish {
  x: number;
  y: number;
  vx: number;
  vy: number;
  hurry: boolean;
}

export function wish(scene: Scene, t: number, body: Body, bodies: Map<string, Body>): Wish {
  const ball = ballAt(scene.touches, t);
  const official = /^[RB]/.test(body.id) ? undefined : spotOf(scene, t, body);
  if (official) return official;
  if (body.id === 'referee')
    return toward(body, Math.min(36, ball.x * 0.86 - 4), ball.y * 0.55 + (ball.y > 0 ? -9 : 9), 6, 0.7);
  if (body.id === 'assistant-near') return toward(body, Math.min(50, Math.max(2, ball.x + 4)), -35.4, 6.5, 1);
  if (body.id === 'assistant-far') return toward(body, Math.max(-50, Math.min(-2, ball.x - 4)), 35.2, 6.5, 1);
  const after = afterwards(scene, t, body, bodies);
  if (after) return after;
  const meeting = appointment(scene, t, body);
  if (meeting) return meeting;
  return spotOf(scene, t, body) ?? shape(scene, t, body, ball, bodies);
}

function spotOf(scene: Scene, t: number, body: Body): Wish | undefined {
  for (const spots of scene.spots ?? []) {
    const spot = spots.at[body.id];
    if (spot && t >= spots.from && t < spots.to) return toward(body, spot[0], spot[1], 5.4, 1.2);
  }
  return undefined;
}

/** Velocity that eases into a place: faster the farther, never above `top`. */
function toward(body: Body, x: number, y: number, top: number, eagerness: number): Wish {
  const dx = x - body.x;
  const dy = y - body.y;
  const distance = Math.hypot(dx, dy);
  const speed = distance < 0.35 ? 0 : Math.min(top, distance * eagerness);
  return {
    x,
    y,
    vx: (dx / Math.max(distance, 1e-6)) * speed,
    vy: (dy / Math.max(distance, 1e-6)) * speed,
    hurry: false,
  };
}

/** The next touch or run of a player, once it is time to set off for it; a carrier stays with the ball. */
function appointment(scene: Scene, t: number, body: Body): Wish | undefined {
  const index = scene.touches.findLastIndex((touch) => touch.t <= t);
  const current = scene.touches[index];
  if (current?.by === body.id && (current.next === 'carry' || current.next === 'held'))
    return carry(scene.touches, index, t, body);
  const touches = scene.touches.filter((touch) => touch.by === body.id && touch.t > t).map(standing);
  const next = [...touches, ...(scene.runs ?? []).filter((run) => run.by === body.id && run.t > t)].sort(
    (a, b) => a.t - b.t,
  )[0];
  if (!next) return undefined;
  const left = next.t - t;
  const distance = Math.hypot(next.x - body.x, next.y - body.y);
  if (left > 4 || (left > 1.2 && distance / left < 2.4)) return undefined;
  const seconds = Math.max(left, 0.02);
  return {
    x: next.x,
    y: next.y,
    vx: (next.x - body.x) / seconds,
    vy: (next.y - body.y) / seconds,
    hurry: left < 1.6 || distance / left > 4,
  };
}

/** A diving or jumping player stands beside the point where he meets the ball. */
function standing(touch: Touch): { t: number; x: number; y: number } {
  const reach = touch.how === 'dive' ? 1.7 : 0;
  return { t: touch.t, x: touch.x, y: touch.y - Math.sign(touch.y) * reach };
}

function carry(touches: readonly Touch[], index: number, t: number, body: Body): Wish {
  const from = touches[index]!;
  const to = touches[index + 1] ?? from;
  const length = Math.max(0.5, Math.hypot(to.x - from.x, to.y - from.y));
  const share = (t + 0.02 - from.t) / Math.max(0.1, to.t - from.t);
  const behind = from.next === 'held' ? 0.1 : 0.45;
  const x = from.x + (to.x - from.x) * (share - behind / length);
  const y = from.y + (to.y - from.y) * (share - behind / length);
  const along = { x: (to.x - from.x) / (to.t - from.t || 1), y: (to.y - from.y) / (to.t - from.t || 1) };
  return { x, y, vx: along.x + (x - body.x) * 5, vy: along.y + (y - body.y) * 5, hurry: true };
}

/** After a goal or the whistle: one side runs to the scorer, the other walks off. */
function afterwards(scene: Scene, t: number, body: Body, bodies: Map<string, Body>): Wish | undefined {
  const party = scene.celebration;
  if (scene.whistle !== undefined && t > scene.whistle)
    return toward(body, body.x * 0.6, body.id.startsWith('R') ? -20 : -14, 1.5, 0.5);
  if (!party || t < party.from) return undefined;
  if (body.id === party.scorer) return toward(body, party.x, party.y, 7.4, 1.6);
  const mate = body.id[0] === party.scorer[0];
  if (mate && body.id.slice(1) !== '1') {
    const scorer = bodies.get(party.scorer)!;
    const angle = hash(Number(body.id.slice(1)) * 7) * 6.28;
    return toward(body, scorer.x + Math.cos(angle) * 1.7, scorer.y + Math.sin(angle) * 1.5, 6.6, 1.1);
  }
  if (t < party.from + 1) return toward(body, body.x, body.y, 1, 1);
  return toward(body, body.x * 0.9, body.y * 0.95, 1.3, 0.3);
}

/** The formation, with small wandering, and the two nearest opponents closing the carrier down. */
function shape(
  scene: Scene,
  t: number,
  body: Body,
  ball: { x: number; y: number; last: number },
  bodies: Map<string, Body>,
): Wish {
  const owner =
    scene.touches.slice(0, ball.last + 1).findLast((touch) => touch.by)?.by ??
    scene.touches.find((touch) => touch.by)?.by ??
    'R8';
  const attacking = owner[0] === body.id[0];
  const place = formationPlace(body.id, ball, attacking);
  const seed = Number(body.id.slice(1)) * 13 + body.id.charCodeAt(0);
  const x = place.x + Math.sin(t * 0.55 + seed) * 1.6;
  const y = place.y + Math.cos(t * 0.47 + seed * 2) * 1.6;
  if (attacking || body.id.slice(1) === '1') return toward(body, x, y, 6.8, body.id.slice(1) === '1' ? 1.6 : 0.75);
  const nearer = [...bodies.values()].filter(
    (other) =>
      other.id[0] === body.id[0] && other.id.slice(1) !== '1' && distanceTo(other, ball) < distanceTo(body, ball),
  ).length;
  const goalX = body.id.startsWith('R') ? -52.5 : 52.5;
  if (nearer > 1) return toward(body, x, y, 6.8, 0.75);
  const gap = nearer === 0 ? 2.6 : 6;
  const length = Math.max(1, Math.hypot(goalX - ball.x, -ball.y));
  return toward(body, ball.x + ((goalX - ball.x) / length) * gap, ball.y - (ball.y / length) * gap, 6.6, 1.3);
}

function distanceTo(body: Body, ball: { x: number; y: number }): number {
  return Math.hypot(body.x - ball.x, body.y - ball.y);
}
