import type { Court, Point } from './court.ts';
import { round } from './xml.ts';

/** How a court lies in a picture: seen from the stand, its far side smaller. Lengths in picture units. */
export interface View {
  /** Where the middle of the court is, left to right. */
  center: number;
  /** Half the width of the near side. */
  near: number;
  /** Height of the horizon and of the near side. */
  horizon: number;
  bottom: number;
  /** How many times smaller the far side is. */
  depth: number;
}

function project([along, side]: Point, court: Court, view: View): [x: number, y: number] {
  const shrink = 1 + (view.depth - 1) * (1 - side / court.width);
  const x = (along / court.length) * 2 - 1;
  return [view.center + (x * view.near) / shrink, view.horizon + (view.bottom - view.horizon) / shrink];
}

/** Lines of a court as one path. */
export function projected(lines: Court['lines'], court: Court, view: View): string {
  return lines
    .map((line) => `M${line.map((point) => project(point, court, view).map(round).join(' ')).join('L')}`)
    .join('');
}

/** The floor under the court, a little wider than it. */
export function floorPath(court: Court, view: View): string {
  const wide: View = { ...view, near: view.near * 1.06 };
  const corners: Point[] = [
    [0, 0],
    [court.length, 0],
    [court.length, court.width * 1.04],
    [0, court.width * 1.04],
  ];
  return `M${corners.map((corner) => project(corner, court, wide).map(round).join(' ')).join('L')}Z`;
}
