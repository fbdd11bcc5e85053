import type { PlayerId } from './script-types.ts';

/** Places of a side that attacks towards +x with the ball on the centre spot: keeper, back four, three, three. */
const BASE: readonly (readonly [number, number])[] = [
  [-50, 0],
  [-26, -23],
  [-30, -8],
  [-30, 8],
  [-26, 23],
  [-15, 0],
  [-4, -11],
  [20, 0],
  [-2, 11],
  [14, -24],
  [14, 24],
];
/** Index in BASE by shirt number. */
const PLACE: Record<string, number> = { 1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 6, 9: 7, 10: 8, 7: 9, 11: 10, 12: 7 };

/** Where a player stands when play asks nothing else of him: the block moves and narrows with the ball. */
export function formationPlace(
  id: PlayerId,
  ball: { x: number; y: number },
  attacking: boolean,
): { x: number; y: number } {
  const side = id.startsWith('R') ? 1 : -1;
  const [baseX, baseY] = BASE[PLACE[id.slice(1)]!]!;
  const bx = ball.x * side;
  const by = ball.y * side;
  if (baseX === -50)
    return { x: side * (-50.6 + Math.max(0, bx + 10) * 0.16), y: side * Math.min(3, Math.max(-3, by * 0.12)) };
  const push = attacking ? 5 : -4;
  const narrow = attacking ? 0.95 : 0.72;
  const x = Math.min(44, Math.max(-44, baseX + bx * 0.56 + push));
  const y = Math.min(31, Math.max(-31, baseY * narrow + by * (attacking ? 0.22 : 0.34)));
  return { x: side * x, y: side * y };
}

export const PLAYERS: readonly PlayerId[] = ['R', 'B'].flatMap((side) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => `${side}${n}`),
);
