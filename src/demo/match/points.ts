import type { Random } from '#lib/random.ts';

const HOME_ADVANTAGE = [1.12, 0.92] as const;

/** The points of each scoring play of one side in regular time. `edge` is its strength divided by the opponent's. */
export function pointsOf(sportSlug: string, random: Random, edge: number, side: 0 | 1): number[] {
  const factor = edge * HOME_ADVANTAGE[side];
  switch (sportSlug) {
    case 'basketball':
      return baskets(random, Math.round(79 * factor ** 0.25) + random.between(-11, 11));
    case 'handball':
      return ones(Math.round(27.5 * factor ** 0.3) + random.between(-4, 4));
    case 'ice-hockey':
      return ones(poisson(random, 2.7 * factor ** 0.8));
    case 'rugby':
      return [...tries(random, poisson(random, 2.7 * factor)), ...Array<number>(poisson(random, 1.8)).fill(3)];
    default:
      return ones(poisson(random, 1.35 * factor));
  }
}

const ones = (count: number) => Array<number>(count).fill(1);

function baskets(random: Random, target: number): number[] {
  const values: number[] = [];
  for (let sum = 0; sum < target; sum += values.at(-1) ?? 1) {
    values.push(Math.min(random.pick([1, 1, 2, 2, 2, 2, 3, 3]), target - sum));
  }
  return values;
}

/** A try is five points, seven when converted. */
const tries = (random: Random, count: number) => Array.from({ length: count }, () => (random.next() < 0.7 ? 7 : 5));

function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random.next(); product > limit; product *= random.next()) count++;
  return count;
}
