import type { PlaybackMeasurement } from '#contract/playback.ts';

/** How often a name was measured, and what came out. */
export interface Tally {
  count: number;
  sum: number;
  highest: number;
}

const ERROR = 'error:';

/**
 * Sums measurements up by name. Yes and no count as 1 and 0; words (types, session) are left out, but each error code counts
 * by itself.
 */
export function counters(measurements: readonly PlaybackMeasurement[]): Map<string, Tally> {
  const found = new Map<string, Tally>();
  const add = (name: string, value: number) => {
    const { count, sum, highest } = found.get(name) ?? { count: 0, sum: 0, highest: 0 };
    found.set(name, { count: count + 1, sum: sum + value, highest: Math.max(highest, value) });
  };
  for (const { error, ...rest } of measurements) {
    if (error) add(ERROR + error, 1);
    for (const [name, value] of Object.entries(rest)) if (typeof value !== 'string') add(name, Number(value));
  }
  return found;
}

/** The name under which an error is kept: no more than `most` codes an hour, so that nobody can fill the table. */
export function keptName(name: string, known: readonly string[], most: number): string {
  if (!name.startsWith(ERROR) || known.includes(name)) return name;
  return known.filter((other) => other.startsWith(ERROR)).length < most ? name : `${ERROR}other`;
}
