import { createRandom, seedFrom } from '#lib/random.ts';

/** Shuffles the items with the words as the seed (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], ...words: readonly string[]): T[] {
  const random = createRandom(seedFrom('order', ...words));
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = random.between(0, last);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/** A number in [0, 1) with the words as the seed. */
export const chance = (...words: readonly string[]): number => createRandom(seedFrom('chance', ...words)).next();
