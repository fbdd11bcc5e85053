import { readFile, stat } from 'node:fs/promises';
import type { ClubNames } from './club-names.ts';
import type { NamePlace } from './clubs.ts';
import type { Decisions } from './decisions.ts';
import { type Fixture, identify } from './fixtures.ts';
import { Fault, shown } from './fault.ts';
import type { SeasonFile } from './folder.ts';
import { leagueOf } from './leagues.ts';
import { type ParsedMatch, cleanText, parseMatch } from './parse-match.ts';
import type { Refusal, Warning } from './report.ts';
import { seasonWindow } from './titles.ts';

/** The longest known season has 0.2 MB. */
const FILE_BYTES_MAX = 32 * 1024 * 1024;

/** One file, read and checked. */
export interface SeasonJob {
  source: SeasonFile;
  /** As written in the file; null where it has none. */
  title: string | null;
  zone: string;
  found: number;
  fixtures: Fixture[];
  refusals: Refusal[];
  warnings: Warning[];
}

/** Reads one file. Never fails: faults are in `refusals`. */
export async function readSeason(source: SeasonFile, decided: Decisions): Promise<SeasonJob> {
  const text = await readText(source.path);
  const parsed = text instanceof Fault ? text : parseFile(text);
  const league = leagueOf(source.code);
  const job: SeasonJob = {
    source,
    title: null,
    zone: league?.zone ?? 'UTC',
    found: 0,
    fixtures: [],
    refusals: [],
    warnings: [],
  };
  const refuse = (index: number | null, { reason, detail }: Fault) =>
    job.refusals.push({ file: source.file, index, reason, detail });
  if (parsed instanceof Fault) {
    refuse(null, parsed);
    return job;
  }
  const { fixtures, faults } = identify(source, parsed.matches, placeOf(source.code), decided);
  const all = [...parsed.faults, ...faults].sort((one, other) => one.index - other.index);
  for (const { index, fault } of all) refuse(index, fault);
  const warnings = warningsOf(source, parsed.matches, league !== null);
  return { ...job, title: parsed.title, found: parsed.found, fixtures, warnings };
}

const placeOf = (code: string): NamePlace => {
  const region = leagueOf(code)?.region ?? null;
  return { code, region, sport: 'football', nations: false };
};

/** Collects every spelling of every club. */
export function nameClubs(names: ClubNames, jobs: readonly SeasonJob[]): void {
  for (const { home, away } of jobs.flatMap((job) => job.fixtures)) {
    names.add(home);
    names.add(away);
  }
}

function warningsOf({ file, code, season }: SeasonFile, matches: readonly ParsedMatch[], known: boolean): Warning[] {
  const warnings = matches.flatMap((match) =>
    match.warning === null ? [] : [{ file, text: `matches[${match.index}]: ${match.warning}` }],
  );
  const stray = daysOutside(season, matches);
  if (stray.length > 0) {
    const span = `${stray[0]} to ${stray.at(-1)}`;
    warnings.push({ file, text: `${stray.length} dates outside the season (${span}): taken as written` });
  }
  if (!known) warnings.push({ file, text: `no country and time zone known for ${shown(code)}: times taken as UTC` });
  return warnings;
}

/** Days outside the season, in order: errors of the source. */
function daysOutside(season: string, matches: readonly ParsedMatch[]): string[] {
  const [first, last] = seasonWindow(season);
  return matches
    .map((match) => match.day)
    .filter((day) => day < first || day > last)
    .sort();
}

/** A file's text, or why it cannot be read. */
async function readText(path: string): Promise<string | Fault> {
  try {
    const { size } = await stat(path);
    if (size > FILE_BYTES_MAX) return new Fault('file too large', `${size} bytes`);
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (error instanceof TypeError) return new Fault('not UTF-8 text');
    return new Fault('unreadable file', (error as NodeJS.ErrnoException).code ?? (error as Error).message);
  }
}

interface ParsedFile {
  /** As written, with the season; null where the file has none that can be used. */
  title: string | null;
  /** Entries in `matches`, good and bad. */
  found: number;
  matches: ParsedMatch[];
  faults: { index: number; fault: Fault }[];
}

/** Reads the text of one competition's season. A bad match spoils only itself; a file without matches is a fault. */
export function parseFile(text: string): ParsedFile | Fault {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return new Fault('broken JSON', (error as Error).message);
  }
  const { name, matches: entries } = (content ?? {}) as Record<string, unknown>;
  if (!Array.isArray(entries)) return new Fault('no list of matches');
  const file: ParsedFile = { title: cleanText(name), found: entries.length, matches: [], faults: [] };
  for (const [index, entry] of entries.entries()) {
    const match = parseMatch(entry, index);
    if (match instanceof Fault) file.faults.push({ index, fault: match });
    else file.matches.push(match);
  }
  return file;
}
