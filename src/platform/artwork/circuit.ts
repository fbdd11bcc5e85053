import type { Point } from './court.ts';

/** Bends of a circuit, through which its edges are drawn. */
const BENDS: readonly Point[] = [
  [8, 52],
  [14, 18],
  [34, 8],
  [58, 14],
  [66, 30],
  [84, 26],
  [104, 8],
  [124, 16],
  [132, 42],
  [114, 58],
  [84, 50],
  [62, 62],
  [34, 56],
];

const PARTS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875];

/** A closed smooth curve through the bends (Catmull-Rom). */
export function circuit(): Point[] {
  const at = (index: number): Point => BENDS[(index + BENDS.length) % BENDS.length] ?? [0, 0];
  const points = BENDS.flatMap((start, bend) =>
    PARTS.map((part): Point => {
      const [before, end, after] = [at(bend - 1), at(bend + 1), at(bend + 2)];
      return [spline(before[0], start[0], end[0], after[0], part), spline(before[1], start[1], end[1], after[1], part)];
    }),
  );
  return [...points, at(0)];
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
