import { type Camera, lookAt, type Vector } from './scene/camera.ts';
import { FILM_SECONDS, REPLAYS, SCENES } from './match/script.ts';
import type { Replay, Scene } from './match/script-types.ts';
import { type Moment, simulate, STEPS } from './match/simulate.ts';
import { smoothstep } from './random.ts';

/** One frame's worth of match: what to draw, and from where. */
export interface Shot {
  t: number;
  /** The time shown: earlier than `t` in a replay. */
  shown: number;
  moment: Moment;
  camera: Camera;
  scene: Scene;
  replay?: Replay;
}

const MAIN: Vector = { x: 0, y: -68, z: 21 };
const plays = new Map<Scene, Moment[]>();

export function shotAt(t: number, width: number, height: number): Shot {
  const time = Math.min(t, FILM_SECONDS - 0.001);
  const replay = REPLAYS.find(({ start, end }) => time >= start && time < end);
  if (replay) {
    const shown = replay.from + ((time - replay.start) / (replay.end - replay.start)) * (replay.to - replay.from);
    const scene = sceneAt(shown);
    return {
      t,
      shown,
      scene,
      replay,
      moment: momentAt(scene, shown),
      camera: replayCamera(replay, scene, shown, width, height),
    };
  }
  const scene = sceneAt(time);
  return { t, shown: time, scene, moment: momentAt(scene, time), camera: mainCamera(scene, time, width, height) };
}

function sceneAt(t: number): Scene {
  return SCENES.find(({ start, end }) => t >= start && t < end)!;
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
function interest(scene: Scene, t: number): { x: number; y: number; span: number } {
  const play = playOf(scene);
  const moment = play[Math.min(play.length - 1, Math.max(0, Math.round((t - scene.start) * STEPS)))]!;
  const party = scene.celebration;
  const near = Math.abs(moment.ball.x) > 30 ? 40 : 48;
  if (party && t > party.from + 1.2) {
    const scorer = moment.movers.find(({ id }) => id === party.scorer)!;
    return { x: scorer.x, y: scorer.y, span: 19 };
  }
  if (scene.whistle !== undefined && t > scene.whistle + 0.8) return { x: 0, y: 4, span: 74 };
  if (scene.start === 0 && t < 1.6) return { x: 0, y: 6, span: 96 };
  return { x: moment.ball.x, y: moment.ball.y, span: near };
}

/** The main camera high on the near stand. It looks ahead and smooths over 3 s, like a hand that knows the game. */
function mainCamera(scene: Scene, t: number, width: number, height: number): Camera {
  let [x, y, span, weight] = [0, 0, 0, 0];
  for (let offset = -2; offset <= 2.01; offset += 0.1) {
    const share = Math.exp(-((offset / 1.05) ** 2));
    const look = interest(scene, t + offset);
    x += look.x * share;
    y += look.y * share;
    span += look.span * share;
    weight += share;
  }
  const close = smoothstep(40, 22, span / weight);
  const target = {
    x: Math.max(-43 - close * 8, Math.min(43 + close * 8, x / weight)),
    y: (y / weight) * (0.34 + close * 0.66) + (1 - close) * 2,
    z: 0.6 + close * 0.4 + smoothstep(50, 96, span / weight) * 6,
  };
  return lookAt(MAIN, target, span / weight, width, height);
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
