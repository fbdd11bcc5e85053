import facts from './leagues/facts.json' with { type: 'json' };
import register from './leagues/register.json' with { type: 'json' };

/** What is known of a competition from its code. */
export interface League {
  /** The one code of the competition: `ger.bl` and `de.1` are `de.1`, `worldcup` is `world`. */
  code: string;
  /** As people say it; null where nobody listed the code. */
  name: string | null;
  /** ISO 3166 alpha-2, a part of the United Kingdom, EU, or a UN M.49 code: 001 is the world. */
  region: string;
  /** IANA zone of the kick-off times in its files. They have one clock, wherever a match is played. Null: each time says its own. */
  zone: string | null;
  /** Whether national teams play it. */
  nations: boolean;
}

type Place = readonly [region: string, zone: string | null];

const NAMES: ReadonlyMap<string, string> = new Map([...Object.entries(register.names), ...Object.entries(facts.names)]);
const OTHER_CODES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(register.others),
  ...Object.entries(facts.files),
]);
const INTERNATIONAL = new Map(Object.entries(facts.international) as unknown as [string, Place][]);
const COUNTRIES = new Map(
  Object.entries(register.countries).map(([prefix, [region, zone]]) => [prefix, [region, zone] as [string, string]]),
);
/** `ger` and `deu` are `de`. */
const PREFIXES = new Map(
  Object.entries(register.countries).flatMap(([prefix, [, , ...others]]) => others.map((one) => [one, prefix])),
);
const HOSTS: Readonly<Record<string, Readonly<Record<string, string>>>> = facts.hosts;
const ZONES = new Map(COUNTRIES.values());

const LAST = 99;
/** Positions of cups among the levels of leagues. */
const LEVELS: readonly (readonly [RegExp, number])[] = [
  [/^(\d)/, 0],
  [/^cup(?:\.fa)?$/, 2],
  [/^cup|^super/, 3],
];

/** The one code of a competition that has several. An unknown code stays. */
export function canonicalCode(written: string): string {
  const code = written.toLowerCase();
  const known = OTHER_CODES.get(code) ?? code;
  const [prefix = '', ...key] = known.split('.');
  const country = COUNTRIES.has(prefix) ? undefined : PREFIXES.get(prefix);
  return country && key.length > 0 ? [country, ...key].join('.') : known;
}

/** What is known of a competition; null for the code of no country. `season`: a tournament is played by the clocks of its host. */
export function leagueOf(written: string, season?: string): League | null {
  const code = canonicalCode(written);
  const prefix = code.split('.')[0] ?? '';
  const place = INTERNATIONAL.get(prefix) ?? (code === prefix ? undefined : COUNTRIES.get(prefix));
  if (!place) return null;
  const host = hostOf(code, season);
  return {
    code,
    name: NAMES.get(code) ?? null,
    region: place[0],
    zone: (host && ZONES.get(host)) ?? place[1],
    nations: facts.nations.some((one) => code === one || (one.includes('.') && code.startsWith(`${one}.`))),
  };
}

/** The country that held a tournament, the first of several. */
export function hostOf(code: string, season?: string): string | null {
  return (season && HOSTS[code]?.[season.slice(0, 4)]) ?? null;
}

/** The zone of a country's leagues; null for an unknown one. */
export const zoneOfCountry = (region: string): string | null => ZONES.get(region) ?? null;

/** The country whose leagues have a zone; null where none or several do. */
export function regionOfZone(zone: string): string | null {
  const [only, ...others] = [...ZONES].filter(([, own]) => own === zone);
  return only && others.length === 0 ? only[0] : null;
}

/** The first part of the codes of a country's leagues. */
export const prefixOfRegion = (region: string): string | null =>
  [...COUNTRIES].find(([, [own]]) => own === region)?.[0] ?? null;

/**
 * Order in lists, a hundred a level: the world's and the continents' competitions, first divisions by country, then cups and second
 * divisions, and so on; unknown codes last of their level.
 */
export function positionOf(written: string): number {
  const code = canonicalCode(written);
  const [prefix = '', ...key] = code.split('.');
  const { international, countries } = facts.order;
  if (INTERNATIONAL.has(prefix)) return rankIn(international, code);
  return levelOf(key.join('.')) * 100 + rankIn(countries, prefix);
}

function levelOf(key: string): number {
  for (const [pattern, level] of LEVELS) {
    const found = pattern.exec(key);
    if (found) return level || Math.max(1, Number(found[1]));
  }
  return 9;
}

function rankIn(order: readonly string[], one: string): number {
  const rank = order.indexOf(one);
  return rank < 0 ? LAST : rank;
}
