import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Given } from './place.ts';
import { regionName } from './regions.ts';
import { FIELDS, type Field } from './table-columns.ts';
import { seasonIn } from './titles.ts';
import { isZone } from './zoned-time.ts';

export const USAGE = readFileSync(new URL('usage.txt', import.meta.url), 'utf8');

export type ImportArguments = Exclude<ReturnType<typeof readArguments>, 'help'>;

/** Reads the command line; 'help' when asked for. @throws Error saying what is wrong */
export function readArguments(words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      'data-dir': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'remove-missing': { type: 'boolean', default: false },
      sport: { type: 'string' },
      competition: { type: 'string' },
      season: { type: 'string' },
      zone: { type: 'string' },
      country: { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help' as const;
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new Error('Name one file or folder to import.');
  if (values['data-dir'] === '') throw new Error('--data-dir is empty.');
  return {
    ...{ folder, dataDir: values['data-dir'] ?? null, dryRun: values['dry-run'], quiet: values.quiet },
    removeMissing: values['remove-missing'],
    given: givenIn(values),
    columns: Object.fromEntries(values.map.map(columnIn)) as Partial<Record<Field, string>>,
  };
}

type Words = Partial<Record<keyof Given, string>>;

function givenIn({ sport, competition, season, zone, country }: Words): Given {
  const slug = sport?.trim().toLowerCase().replaceAll(' ', '-') ?? null;
  if (slug !== null && !/^[a-z][a-z-]*$/.test(slug))
    throw new Error(`--sport ${sport}: give a name such as handball or ice-hockey.`);
  if (zone !== undefined && !isZone(zone)) throw new Error(`--zone ${zone}: give an IANA zone such as Europe/Berlin.`);
  const region = country?.toUpperCase() ?? null;
  if (region !== null && !regionName(region))
    throw new Error(`--country ${country}: give an ISO 3166 code such as DE.`);
  const folder = season === undefined ? null : seasonIn(season);
  if (season !== undefined && folder === null) throw new Error(`--season ${season}: give it as 2025-26 or 2026.`);
  if (competition?.trim() === '') throw new Error('--competition is empty.');
  return { sport: slug, competition: competition?.trim() ?? null, season: folder, zone: zone ?? null, country: region };
}

function columnIn(pair: string): [Field, string] {
  const [, field, heading] = /^(\w+)=(.+)$/.exec(pair) ?? [];
  if (!heading || !(FIELDS as readonly string[]).includes(field ?? ''))
    throw new Error(`--map ${pair}: give <field>=<heading>, with one of ${FIELDS.join(', ')}.`);
  return [field as Field, heading];
}
