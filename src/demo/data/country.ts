import type { SportSlug } from '#sports/sports.ts';

/** Names for one country's clubs and people. All are invented; only the country and its time zones are real. */
export interface Country {
  /** ISO 3166 code; with a subdivision when part of a state has its own league. */
  code: string;
  name: string;
  /** IANA zones, assigned to the cities round robin. */
  zones: readonly string[];
  cities: readonly string[];
  /** Club names; `%` is the city. A sport without an entry uses the football names. */
  clubs: Partial<Record<SportSlug, readonly string[]>> & { football: readonly string[] };
  /** Names of outdoor and indoor venues; `%` is the city. */
  stadiums: readonly string[];
  halls: readonly string[];
  men: readonly string[];
  women: readonly string[];
  families: readonly string[];
  /** Suffix for a women's team; appended to the club's name. */
  womenSuffix: string;
}

/** Splits a comma-separated line; keeps long lists readable. */
export const list = (line: string): readonly string[] => line.split(', ');
