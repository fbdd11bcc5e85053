import type { Mover } from '../match/simulate.ts';
import { smoothstep } from '../random.ts';
import type { Vector } from './camera.ts';

/** Joints of a body in metres: forward, left, up from the point on the ground under it. */
export type Joint = [forward: number, left: number, up: number];

export interface Skeleton {
  hips: [Joint, Joint];
  knees: [Joint, Joint];
  ankles: [Joint, Joint];
  toes: [Joint, Joint];
  shoulders: [Joint, Joint];
  elbows: [Joint, Joint];
  hands: [Joint, Joint];
  neck: Joint;
  head: Joint;
}

interface Limbs {
  thigh: [number, number];
  knee: [number, number];
  arm: [number, number];
  elbow: [number, number];
  /** Arms away from the body to the side, radians. */
  spread: number;
  lean: number;
  lift: number;
  crouch: number;
}

export function poseOf(mover: Mover): Skeleton {
  const limbs = running(mover);
  act(mover, limbs);
  const skeleton = build(limbs);
  const { kind, at, side } = mover.action;
  if (kind === 'dive')
    topple(skeleton, smoothstep(-0.4, 0.02, at) * (1 - smoothstep(1.5, 2.2, at)), side, diveHeight(mover));
  return skeleton;
}

function diveHeight(mover: Mover): number {
  const { at, height } = mover.action;
  return Math.max(0.25, height * (1 - smoothstep(0.02, 0.5, at)) * smoothstep(-0.4, 0, at));
}

function running({ phase, speed }: Mover): Limbs {
  const effort = Math.min(1, speed / 6.5);
  const swing = speed < 0.25 ? 0.05 : 0.32 + effort * 0.55;
  const bend = (angle: number) =>
    0.12 + effort * 0.25 + (0.3 + effort * 1.15) * (speed < 0.25 ? 0 : Math.max(0, Math.cos(angle)));
  const sine = Math.sin(phase);
  return {
    thigh: [sine * swing + effort * 0.15, -sine * swing + effort * 0.15],
    knee: [bend(phase), bend(phase + Math.PI)],
    arm: [-sine * swing * 1.05, sine * swing * 1.05],
    elbow: [0.35 + effort * 1.15, 0.35 + effort * 1.15],
    spread: 0.22,
    lean: effort * 0.2,
    lift: effort * 0.06 * Math.abs(Math.cos(phase)),
    crouch: 0,
  };
}

function act({ action, phase }: Mover, limbs: Limbs): void {
  const { kind, at } = action;
  if (kind === 'kick') {
    const back = smoothstep(-0.3, -0.12, at) * (1 - smoothstep(-0.1, 0.06, at));
    const through = smoothstep(-0.08, 0.08, at) * (1 - smoothstep(0.12, 0.3, at));
    limbs.thigh[1] = limbs.thigh[1] * 0.3 - back * 0.75 + through * 1.15;
    limbs.knee[1] = 0.15 + back * 1.25;
    limbs.spread = 0.5;
    limbs.lean = 0.05 - through * 0.18;
  } else if (kind === 'head' || kind === 'catch') {
    const jump = Math.max(0, 1 - (at / 0.42) ** 2);
    limbs.lift = jump * Math.max(0, action.height - (kind === 'catch' ? 2.05 : 1.72));
    limbs.spread = 0.7;
    limbs.lean = at < 0 ? -0.12 : 0.28;
    if (kind === 'catch') Object.assign(limbs, { arm: [2.75, 2.75], elbow: [0.15, 0.15], spread: 0.15 });
  } else if (kind === 'hold') Object.assign(limbs, { arm: [0.75, 0.75], elbow: [1.2, 1.2], spread: 0.1 });
  else if (kind === 'cheer') {
    Object.assign(limbs, {
      arm: [2.5 + Math.sin(phase) * 0.2, 2.5 - Math.sin(phase) * 0.2],
      elbow: [0.3, 0.3],
      spread: 0.45,
    });
    limbs.lift += Math.max(0, Math.sin(at * 9 + phase)) * 0.22 * smoothstep(2.4, 3.2, at);
  } else if (kind === 'slide')
    Object.assign(limbs, {
      thigh: [0.35, 0.2],
      knee: [1.95, 1.8],
      arm: [2.2, 2.2],
      elbow: [0.25, 0.25],
      spread: 1,
      lean: -0.35,
      lift: 0,
    });
  else if (kind === 'dejected') Object.assign(limbs, { arm: [2.3, 2.3], elbow: [2.2, 2.2], spread: 0.5, lean: 0.2 });
  else if (kind === 'whistle') Object.assign(limbs, { arm: [1.5, at > 0.9 ? 2.6 : 0.2], elbow: [1.9, 0.1] });
  else if (kind === 'card')
    Object.assign(limbs, { arm: [0.05, 2.95 * smoothstep(0, 0.35, at)], elbow: [0.15, 0.1], spread: 0.12 });
  else if (kind === 'board') Object.assign(limbs, { arm: [2.75, 2.75], elbow: [0.2, 0.2], spread: 0.1 });
  else if (kind === 'dive') Object.assign(limbs, { arm: [2.9, 2.9], elbow: [0.1, 0.1], spread: 0.12 });
}

function build(limbs: Limbs): Skeleton {
  const hip = (left: number): Joint => [0, left * 0.11, 0];
  const leg = (index: 0 | 1) => {
    const side = index === 0 ? 1 : -1;
    const thigh = limbs.thigh[index];
    const shin = thigh - limbs.knee[index];
    const knee: Joint = [Math.sin(thigh) * 0.46, side * 0.12, -Math.cos(thigh) * 0.46];
    const ankle: Joint = [knee[0] + Math.sin(shin) * 0.46, side * 0.12, knee[2] - Math.cos(shin) * 0.46];
    const toe: Joint = [
      ankle[0] + Math.cos(shin * 0.6) * 0.2,
      side * 0.13,
      ankle[2] - 0.04 + Math.sin(shin * 0.6) * 0.2,
    ];
    return { knee, ankle, toe };
  };
  const legs = [leg(0), leg(1)] as const;
  const lowest = Math.min(
    legs[0].ankle[2],
    legs[1].ankle[2],
    legs[0].toe[2],
    legs[1].toe[2],
    legs[0].knee[2] + 0.02,
    legs[1].knee[2] + 0.02,
  );
  const up = -lowest + 0.07 + limbs.lift;
  const tilt = (height: number): [number, number] => [Math.sin(limbs.lean) * height, Math.cos(limbs.lean) * height];
  const shoulder = (side: number): Joint => [tilt(0.5)[0], side * 0.2, tilt(0.5)[1]];
  const arm = (index: 0 | 1) => {
    const side = index === 0 ? 1 : -1;
    const from = shoulder(side);
    const out = Math.sin(limbs.spread);
    const swing = limbs.arm[index] + limbs.lean;
    const fore = swing + limbs.elbow[index];
    const elbow: Joint = [
      from[0] + Math.sin(swing) * 0.3,
      from[1] + side * out * 0.3,
      from[2] - Math.cos(swing) * 0.3 * Math.cos(limbs.spread),
    ];
    const hand: Joint = [
      elbow[0] + Math.sin(fore) * 0.27,
      elbow[1] + side * out * 0.1,
      elbow[2] - Math.cos(fore) * 0.27,
    ];
    return { elbow, hand };
  };
  const arms = [arm(0), arm(1)] as const;
  const skeleton: Skeleton = {
    hips: [hip(1), hip(-1)],
    knees: [legs[0].knee, legs[1].knee],
    ankles: [legs[0].ankle, legs[1].ankle],
    toes: [legs[0].toe, legs[1].toe],
    shoulders: [shoulder(1), shoulder(-1)],
    elbows: [arms[0].elbow, arms[1].elbow],
    hands: [arms[0].hand, arms[1].hand],
    neck: [tilt(0.56)[0], 0, tilt(0.56)[1]],
    head: [tilt(0.76)[0] + 0.03, 0, tilt(0.76)[1]],
  };
  for (const joint of jointsOf(skeleton)) joint[2] += up;
  return skeleton;
}

function jointsOf(skeleton: Skeleton): Joint[] {
  return [
    skeleton.neck,
    skeleton.head,
    ...(['hips', 'knees', 'ankles', 'toes', 'shoulders', 'elbows', 'hands'] as const).flatMap((name) => skeleton[name]),
  ];
}

/** Lays a body over to its side by `share`, its middle `height` above the ground. */
function topple(skeleton: Skeleton, share: number, side: number, height: number): void {
  const angle = share * 1.35 * Math.sign(side || 1);
  for (const joint of jointsOf(skeleton)) {
    const [, left, up] = joint;
    const over = up - 0.95;
    joint[1] = left * Math.cos(angle) + over * Math.sin(angle) + share * side * 0.35;
    joint[2] = Math.max(0.06, 0.95 * (1 - share) + height * share - left * Math.sin(angle) + over * Math.cos(angle));
  }
}

/** A joint in the metres of the pitch. Bodies are drawn a little larger than life, as they read better from afar. */
export function toWorld(mover: Mover, joint: Joint, size = 1.1): Vector {
  const cos = Math.cos(mover.heading);
  const sin = Math.sin(mover.heading);
  return {
    x: mover.x + (joint[0] * cos - joint[1] * sin) * size,
    y: mover.y + (joint[0] * sin + joint[1] * cos) * size,
    z: joint[2] * size,
  };
}
