/** A point on a playing field in metres: along its length and across its width, from one corner. */
export type Point = readonly [along: number, across: number];

/** A field of play as lines, seen from above. */
export interface Court {
  length: number;
  width: number;
  lines: readonly (readonly Point[])[];
  /** Closed areas in another shade: mown stripes, a key, a goal area. */
  areas: readonly (readonly Point[])[];
  /** A road instead of lines: drawn broad, with edges. */
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

export const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
  [left, top],
];

/** A line across the whole field. */
export const across = (along: number, width: number): Point[] => [
  [along, 0],
  [along, width],
];

/** Every second of so many equal stripes across a part of the field. */
export const stripes = (from: number, to: number, count: number, width: number): Point[][] =>
  Array.from({ length: Math.floor(count / 2) }, (_, stripe) => {
    const step = (to - from) / count;
    return box(from + (2 * stripe + 1) * step, 0, from + (2 * stripe + 2) * step, width);
  });

/** The lines of one half and the same at the other end. */
export const bothEnds = (length: number, lines: readonly (readonly Point[])[]): (readonly Point[])[] => [
  ...lines,
  ...lines.map((line) => line.map(([along, side]): Point => [length - along, side])),
];
