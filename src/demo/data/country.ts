import type { SportSlug } from '#sports/sports.ts';

/** The raw material of one country's clubs and people. All of it is invented; only the country and its time zones are real. */
export interface Country {
  /** ISO 3166, with the subdivision where a part of a state has its own league. */
  code: string;
  name: string;
  /** IANA zones; the cities take them in turn. */
  zones: readonly string[];
  cities: readonly string[];
  /** Names of clubs, `%` is the city. A sport without an entry uses the ones of football. */
  clubs: Partial<Record<SportSlug, readonly string[]>> & { football: readonly string[] };
  /** Names of grounds in the open and under a roof, `%` is the city. */
  stadiums: readonly string[];
  halls: readonly string[];
  men: readonly string[];
  women: readonly string[];
  families: readonly string[];
  /** What a club calls its women's team; appended to the club's name. */
  womenSuffix: string;
}

/** Splits a comma separated line, so that long lists stay readable. */
export const list = (line: string): readonly string[] => line.split(', ');
