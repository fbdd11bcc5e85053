import type { ParsedMatch } from './model.ts';

/** Minutes after midnight at which most matches of a Saturday begin where custom or law says so. */
const SATURDAYS: Readonly<Record<string, number>> = { 'GB-ENG': 900, 'GB-SCT': 900, 'GB-WLS': 900, 'GB-NIR': 900 };
const HOUR = 60;
/** With fewer matches the hour may be chance. */
const LEAST = 20;
const SATURDAY = 6;

/**
 * The minutes by which the clock of a source is wrong: 60 where most Saturdays' matches of an English league begin at 14:00 and next to
 * none at 15:00. Null where the hours are usual, or nobody knows what is.
 */
export function clockError(region: string | null, matches: readonly ParsedMatch[]): number | null {
  const usual = region === null ? undefined : SATURDAYS[region];
  const times = matches.flatMap(({ day, minutes, offset }) =>
    minutes !== null && offset === null && new Date(`${day}T00:00:00Z`).getUTCDay() === SATURDAY ? minutes : [],
  );
  if (usual === undefined || times.length < LEAST) return null;
  const share = (at: number) => times.filter((time) => time === at).length / times.length;
  const found = [HOUR, -HOUR].find((error) => share(usual - error) > 0.5 && share(usual) < 0.1);
  return found ?? null;
}

/** The matches with the clock put right; times of another day stay as they are. */
export const clockMended = (matches: readonly ParsedMatch[], error: number): ParsedMatch[] =>
  matches.map((match) => {
    const minutes = match.minutes === null ? null : match.minutes + error;
    return minutes !== null && minutes >= 0 && minutes < 24 * 60 ? { ...match, minutes } : match;
  });
