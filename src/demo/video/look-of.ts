import type { Look } from './clips.ts';

/** The look whose shirts are nearest to the colours (#rrggbb) of home and away. */
export function lookOf(looks: readonly Look[], home: string, away: string): Look {
  const distances = looks.map((look) => distance(look.home, home) * 2 + distance(look.away, away));
  return looks[distances.indexOf(Math.min(...distances))]!;
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** As people see it: green weighs most (a common approximation of CIE distances). */
function distance(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)];
  const [red, green, blue] = a.map((value, index) => value - b[index]!) as [number, number, number];
  return Math.sqrt(2 * red * red + 4 * green * green + 3 * blue * blue);
}
