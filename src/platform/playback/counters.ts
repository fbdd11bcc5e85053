import type { PlaybackMeasurement } from '#contract/playback.ts';

const ERROR = 'error:';

/** Sums measurements up by name. Booleans count as 1 and 0, every error code has its own name, other texts are ignored. */
export function counters(measurements: readonly PlaybackMeasurement[]) {
  const found = new Map<string, { count: number; sum: number; highest: number }>();
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

/** The stored name: beyond `most` error codes an hour it is `error:other`, so that nobody can fill the table. */
export function storedName(name: string, stored: readonly string[], most: number): string {
  if (!name.startsWith(ERROR) || stored.includes(name)) return name;
  return stored.filter((other) => other.startsWith(ERROR)).length < most ? name : `${ERROR}other`;
}
