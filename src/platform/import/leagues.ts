import leagues from './leagues.json' with { type: 'json' };

interface League {
  region: string;
  /** IANA zone in which the files give kick-off times. */
  zone: string;
}

/** By the first part of a file's code: `de` in `de.1.json`. The order is the order of equal tiers in lists. */
const LEAGUES: Readonly<Record<string, League>> = leagues;
const COUNTRIES = Object.keys(LEAGUES);
const LAST_TIER = 9;

const prefixOf = (code: string) => code.split('.')[0] ?? code;

/** The region and time zone of a file's matches; null for an unknown code. */
export function leagueOf(code: string): League | null {
  const prefix = prefixOf(code);
  return Object.hasOwn(LEAGUES, prefix) ? (LEAGUES[prefix] ?? null) : null;
}

/** Order in lists: the European cup, first divisions by country, second divisions, and so on; unknown codes last. */
export function positionOf(code: string): number {
  const country = COUNTRIES.indexOf(prefixOf(code));
  const tier = country === 0 ? 1 : Math.min(Number(/^[^.]+\.(\d+)/.exec(code)?.[1] ?? LAST_TIER), LAST_TIER);
  return tier * 100 + (country < 0 ? 99 : country);
}
