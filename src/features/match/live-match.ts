/** What the page knows of a line of the timeline: its moment (ms), and the score from then on where it tells one. */
export interface Known {
  at: number;
  score: readonly [number, number] | null;
}

/** What the stream last said of the score: in force from `at` (ms) on. */
export interface Said {
  at: number;
  score: readonly [number, number] | null;
  /** Half time and the like, as they stand under the score. */
  notes: readonly string[];
}

/** Whether who sees the picture of `moment` (ms; null: no film runs) may know of something that happened at `at`. */
export const isReached = (at: number, moment: number | null): boolean => moment === null || at <= moment;

/**
 * The score at the moment of the picture: what the stream said last where that is reached, else what the last line before it
 * tells. `null` where no score is known by then.
 */
export function scoreSoFar(lines: readonly Known[], said: Said, moment: number | null): Pick<Said, 'score' | 'notes'> {
  if (isReached(said.at, moment)) return said;
  const told = lines.filter(({ at, score }) => score && isReached(at, moment)).toSorted((a, b) => a.at - b.at);
  return { score: told.at(-1)?.score ?? (lines.some(({ at }) => isReached(at, moment)) ? [0, 0] : null), notes: [] };
}

/** Whether something that counts everything until `asOf` (ms) counts a score that is not on screen yet. */
export const tellsMore = (lines: readonly Known[], asOf: number, moment: number | null): boolean =>
  lines.some(({ at, score }) => score !== null && at <= asOf && !isReached(at, moment));
