import { hash } from '../random.ts';
import type { Scene } from './script-types.ts';
import type { Body } from './wishes.ts';

/** What a body does besides running. `at` is seconds from the middle of the act, negative before it. */
export interface Action {
  kind:
    | 'none'
    | 'kick'
    | 'head'
    | 'dive'
    | 'catch'
    | 'hold'
    | 'cheer'
    | 'slide'
    | 'dejected'
    | 'whistle'
    | 'card'
    | 'board';
  at: number;
  /** For a dive: metres to the left (positive) of the body, and the height of the ball. */
  side: number;
  height: number;
}

export const FOURTH_OFFICIAL = 'fourth-official';
const NONE: Action = { kind: 'none', at: 0, side: 0, height: 0 };

export function actionOf(scene: Scene, t: number, body: Body): Action {
  if (body.id === 'referee') return whistles(scene, t);
  if (body.id === FOURTH_OFFICIAL) return { ...NONE, kind: 'board' };
  const { beaten, celebration: party } = scene;
  if (beaten?.by === body.id && t > beaten.t - 0.45 && t < beaten.t + 2.2) {
    return { kind: 'dive', at: t - beaten.t, side: leftOf(body, { x: body.x, y: beaten.y }), height: beaten.z };
  }
  if (party && t > party.from + 0.3 + hash(body.id.charCodeAt(1) * 9 + body.id.length) * 0.7 && /^[RB]/.test(body.id)) {
    const seconds = t - party.from;
    if (body.id[0] !== party.scorer[0]) return { ...NONE, kind: 'dejected', at: seconds };
    const close = Math.hypot(body.x - party.x, body.y - party.y);
    if (body.id === party.scorer && close < 5.5) return { ...NONE, kind: 'slide', at: seconds };
    return { ...NONE, kind: 'cheer', at: seconds };
  }
  for (const touch of scene.touches) {
    if (touch.by !== body.id) continue;
    const at = t - touch.t;
    const how = touch.how ?? 'kick';
    if (touch.next === 'held' && at > 0.25 && at < 2.2) return { kind: 'hold', at, side: 0, height: 1.2 };
    if (how === 'dive' && at > -0.45 && at < 2.2)
      return { kind: 'dive', at, side: leftOf(body, touch), height: touch.z ?? 1 };
    if (how === 'head' && Math.abs(at) < 0.42) return { kind: 'head', at, side: 0, height: touch.z ?? 2.2 };
    if (how === 'catch' && at > -0.45 && at < 0.4) return { kind: 'catch', at, side: 0, height: touch.z ?? 2.2 };
    if ((how === 'kick' || how === 'throw') && touch.next !== 'carry' && Math.abs(at) < 0.3)
      return { kind: 'kick', at, side: 0, height: 0 };
  }
  return NONE;
}

function leftOf(body: Body, touch: { x: number; y: number }): number {
  return Math.cos(body.heading) * (touch.y - body.y) - Math.sin(body.heading) * (touch.x - body.x);
}

function whistles(scene: Scene, t: number): Action {
  if (scene.card !== undefined && t > scene.card) return { ...NONE, kind: 'card', at: t - scene.card };
  const times = [scene.celebration?.from, scene.whistle, scene.startsPlay];
  const last = times.find((time) => time !== undefined && t > time - 0.2 && t < time + 2);
  return last === undefined ? NONE : { ...NONE, kind: 'whistle', at: t - last };
}
