import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countries, regionNamed } from './countries.ts';
import { type ListedLeague, parseLeagues } from './parse-leagues.ts';

/** Names that say nothing without the country. */
const GENERIC =
  /^(?:(?:league |super ?|state )?cup|kubok|kupa|super(?:kubok|pohár|kupa|copa)|kup|beker|coupe|cupa?|reserve liga)$/iu;

/**
 * The register of leagues from a checkout of openfootball's `leagues`: countries by the first part of a code, leagues and cups by
 * their code, and other codes of the same.
 */
export function makeRegister(folder: string) {
  const known = countries();
  const prefixes = new Map([...known].map(([prefix, { region }]) => [region, prefix]));
  const regions = [...prefixes.keys()];
  const names: Record<string, string> = {};
  const others: Record<string, string> = {};
  for (const file of filesIn(folder)) {
    for (const league of parseLeagues(readFileSync(file, 'utf8'))) {
      const national = !/^(?:International|National Teams)$/.test(league.heading);
      const prefix = national ? prefixes.get(regionNamed(league.heading, regions)) : undefined;
      const code =
        prefix && !league.key.startsWith(`${league.heading.toLowerCase()}.`) ? `${prefix}.${league.key}` : league.key;
      names[code] = national ? nameOf(league) : league.name;
      for (const other of league.codes) others[other] = code;
    }
  }
  for (const code of Object.keys(names)) delete others[code];
  return {
    countries: Object.fromEntries(
      sorted([...known]).map(([prefix, { region, zone, others: more }]) => [prefix, [region, zone, ...more]]),
    ),
    names: Object.fromEntries(sorted(Object.entries(names))),
    others: Object.fromEntries(sorted(Object.entries(others))),
  };
}

/** "Cup" reads "Norwegian Football Cup" where such a name is listed, else "Norway Cup". */
function nameOf({ heading, name, names }: ListedLeague): string {
  if (!GENERIC.test(name)) return name;
  const country = heading.slice(0, 4);
  return names.find((other) => other.startsWith(country) && other !== name) ?? `${heading} ${name}`;
}

const sorted = <Value>(entries: [string, Value][]) => entries.sort(([one], [other]) => (one < other ? -1 : 1));

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:^|[./\\])leagues\.txt$/.test(name))
    .map((name) => join(folder, name))
    .sort();
