import { box, type Court, type Point } from './court.ts';
import { round } from './xml.ts';

/** The perspective of a court in a picture, in its units: half the width of the near side, and how much smaller the far side is. */
export interface View {
  center: number;
  near: number;
  horizon: number;
  bottom: number;
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

/** The floor under the court, slightly larger. */
export function floorPath(court: Court, view: View): string {
  const corners = box(0, 0, court.length, court.width * 1.04).slice(0, 4);
  return `${projected([corners], court, { ...view, near: view.near * 1.06 })}Z`;
}
