import { stableUuid } from '#lib/stable-uuid.ts';

/** Makes the ids of one demo. The same seed and words give the same id. */
export type MakeId = (...words: readonly string[]) => string;

export const idsOf =
  (seed: number): MakeId =>
  (...words) =>
    stableUuid('demo', String(seed), ...words);
