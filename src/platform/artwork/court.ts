/** A point on a court in metres, from one corner. */
export type Point = readonly [along: number, across: number];

/** A court as lines, from above. */
export interface Court {
  length: number;
  width: number;
  lines: readonly (readonly Point[])[];
  /** Closed areas in another shade. */
  areas: readonly (readonly Point[])[];
  /** Draws the lines as a road with edges. */
  road?: true;
}

const STEPS_PER_TURN = 40;

/** A part of a circle; angles in turns, 0 along the field, 0.25 across it. */
export function arc(center: Point, radius: number, from = 0, to = 1): Point[] {
  const steps = Math.max(4, Math.ceil(Math.abs(to - from) * STEPS_PER_TURN));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (from + ((to - from) * step) / steps) * 2 * Math.PI;
    return [center[0] + radius * Math.cos(angle), center[1] + radius * Math.sin(angle)] as const;
  });
}

export const line = (...points: Point[]): Point[] => points;

export const box = (left: number, top: number, right: number, bottom: number): Point[] =>
  line([left, top], [right, top], [right, bottom], [left, bottom], [left, top]);

/** A line across the whole court. */
export const across = (along: number, width: number): Point[] => line([along, 0], [along, width]);

/** Every second of `count` equal stripes across a part of the court. */
export const stripes = (from: number, to: number, count: number, width: number): Point[][] =>
  Array.from({ length: Math.floor(count / 2) }, (_, stripe) => {
    const step = (to - from) / count;
    return box(from + (2 * stripe + 1) * step, 0, from + (2 * stripe + 2) * step, width);
  });

/** The lines of one half, mirrored at the other end. */
export const bothEnds = (length: number, lines: readonly (readonly Point[])[]): (readonly Point[])[] => [
  ...lines,
  ...lines.map((points) => points.map(([along, side]): Point => [length - along, side])),
];

/** Corners of a race track, along and across in turn. */
const BENDS = [8, 52, 14, 18, 34, 8, 58, 14, 66, 30, 84, 26, 104, 8, 124, 16, 132, 42, 114, 58, 84, 50, 62, 62, 34, 56];
const STEPS_PER_BEND = 8;

/** A race track: a closed smooth curve through the bends (Catmull-Rom). */
export function circuit(): Point[] {
  const at = (index: number) => BENDS.at(index % BENDS.length) ?? 0;
  const curve = (index: number, t: number) => spline(at(index - 2), at(index), at(index + 2), at(index + 4), t);
  const points = Array.from({ length: (BENDS.length / 2) * STEPS_PER_BEND }, (_, step): Point => {
    const index = 2 * Math.floor(step / STEPS_PER_BEND);
    const t = (step % STEPS_PER_BEND) / STEPS_PER_BEND;
    return [curve(index, t), curve(index + 1, t)];
  });
  return [...points, [at(0), at(1)]];
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
