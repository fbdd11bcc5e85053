import type { Clip } from './clips/clip.ts';
import { NEUTRAL } from './clips/open-play.ts';
import type { Replay, Scene } from './match/script-types.ts';
import { type Moment, simulate, STEPS } from './match/simulate.ts';
import { smoothstep } from './random.ts';
import { type Camera, lookAt, type Vector } from './scene/camera.ts';

/** One frame's worth of match: what to draw, and from where. */
export interface Shot {
  clip: Clip;
  /** The second of the clip. */
  t: number;
  /** The second shown: earlier than `t` in a replay. */
  shown: number;
  moment: Moment;
  camera: Camera;
  scene: Scene;
  replay?: Replay;
}

interface Look {
  x: number;
  y: number;
  span: number;
}

const MAIN: Vector = { x: 0, y: -68, z: 21 };
const WIDE = 48;
/** Where the camera looks when clips of open play meet. */
const NEUTRAL_LOOK: Look = { x: NEUTRAL.x, y: NEUTRAL.y, span: WIDE };
const EASE_SECONDS = 2.2;
const plays = new Map<Scene, Moment[]>();

export function shotAt(clip: Clip, t: number, width: number, height: number): Shot {
  const { replay } = clip;
  if (replay && t >= replay.start) {
    const shown = replay.from + ((t - replay.start) / (replay.end - replay.start)) * (replay.to - replay.from);
    const scene = sceneAt(clip, shown);
    const camera = replayCamera(replay, scene, shown, width, height);
    return { clip, t, shown, scene, replay, moment: momentAt(scene, shown), camera };
  }
  const scene = sceneAt(clip, t);
  return { clip, t, shown: t, scene, moment: momentAt(scene, t), camera: cameraOf(scene, t, width, height) };
}

function cameraOf(scene: Scene, t: number, width: number, height: number): Camera {
  if (scene.view === 'main') return mainCamera(scene, t, width, height);
  const { from, at, span } = scene.view;
  const [position, target] = [from, at].map(([x, y, z]) => ({ x, y, z })) as [Vector, Vector];
  return lookAt(position, target, span, width, height);
}

function sceneAt({ scenes }: Clip, t: number): Scene {
  return scenes.find(({ start, end }) => t >= start && t < end) ?? scenes.at(-1)!;
}

function playOf(scene: Scene): Moment[] {
  const known = plays.get(scene);
  if (known) return known;
  const play = simulate(scene);
  plays.set(scene, play);
  return play;
}

function momentAt(scene: Scene, t: number): Moment {
  const play = playOf(scene);
  const position = Math.min(play.length - 1.001, Math.max(0, (t - scene.start) * STEPS));
  const a = play[Math.floor(position)]!;
  const b = play[Math.floor(position) + 1]!;
  const share = position - Math.floor(position);
  const between = (from: number, to: number) => from + (to - from) * share;
  const movers = a.movers.map((mover, i) => {
    const next = b.movers[i]!;
    return {
      ...mover,
      x: between(mover.x, next.x),
      y: between(mover.y, next.y),
      phase: between(mover.phase, next.phase),
      action: { ...mover.action, at: mover.action.at + share / STEPS },
    };
  });
  return {
    t,
    movers,
    ball: { x: between(a.ball.x, b.ball.x), y: between(a.ball.y, b.ball.y), z: between(a.ball.z, b.ball.z) },
  };
}

/** Where the operator points: the ball, or the scorer after a goal, and how many metres across he shows. */
function interest(scene: Scene, t: number): Look {
  const play = playOf(scene);
  const moment = play[Math.min(play.length - 1, Math.max(0, Math.round((t - scene.start) * STEPS)))]!;
  const party = scene.celebration;
  if (party && t > party.from + 1.2) {
    const scorer = moment.movers.find(({ id }) => id === party.scorer)!;
    return { x: scorer.x, y: scorer.y, span: 19 };
  }
  if (scene.whistle !== undefined && t > scene.whistle + 0.8) return { x: 0, y: 4, span: 74 };
  if (scene.startsPlay !== undefined && t < scene.startsPlay) return { x: 0, y: 3, span: 70 };
  return { x: moment.ball.x, y: moment.ball.y, span: Math.abs(moment.ball.x) > 30 ? 40 : WIDE };
}

/** The main camera looks ahead and smooths over 3 s, like a hand that knows the game. */
function mainCamera(scene: Scene, t: number, width: number, height: number): Camera {
  const look = { x: 0, y: 0, span: 0 };
  let weight = 0;
  for (let offset = -2; offset <= 2.01; offset += 0.1) {
    const share = Math.exp(-((offset / 1.05) ** 2));
    add(look, interest(scene, t + offset), share);
    weight += share;
  }
  const smooth = { x: look.x / weight, y: look.y / weight, span: look.span / weight };
  const away = Math.min(
    scene.opens ? smoothstep(0, EASE_SECONDS, t - scene.start) : 1,
    scene.closes === undefined ? 1 : smoothstep(0, EASE_SECONDS, scene.end - t),
  );
  const shown = { x: 0, y: 0, span: 0 };
  add(shown, smooth, away);
  add(shown, NEUTRAL_LOOK, 1 - away);
  return aimed(shown, width, height);
}

function add(sum: Look, look: Look, share: number): void {
  sum.x += look.x * share;
  sum.y += look.y * share;
  sum.span += look.span * share;
}

function aimed({ x, y, span }: Look, width: number, height: number): Camera {
  const close = smoothstep(40, 22, span);
  const target = {
    x: Math.max(-43 - close * 8, Math.min(43 + close * 8, x)),
    y: y * (0.34 + close * 0.66) + (1 - close) * 2,
    z: 0.6 + close * 0.4 + smoothstep(50, 96, span) * 6,
  };
  return lookAt(MAIN, target, span, width, height);
}

/** A low camera beside the goal for the second look. */
function replayCamera(replay: Replay, scene: Scene, shown: number, width: number, height: number): Camera {
  const side = replay.view === 'goal-right' ? 1 : -1;
  const { ball } = momentAt(scene, shown);
  const drift = (shown - replay.from) / (replay.to - replay.from);
  const position = { x: side * (33 - drift * 2), y: -27, z: 5.4 };
  const target = { x: side * Math.max(40, Math.min(51, Math.abs(ball.x) + 3)), y: ball.y * 0.5 + 1, z: 1.6 };
  return lookAt(position, target, 24 - drift * 3, width, height);
}
