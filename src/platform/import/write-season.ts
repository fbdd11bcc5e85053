import { randomUUID } from 'node:crypto';
import { writeDocument } from '../config/documents.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import type { LeftAlone } from '../matches/draft.ts';
import { previewMatches, recordMatches, takeWriteLock } from '../matches/record.ts';
import type { ClubNames } from './club-names.ts';
import type { NamedClub } from './clubs.ts';
import { mergeRenamed } from './moved-matches.ts';
import { Plan } from './plan.ts';
import { planCompetition, planRegions, planSeason, planSport } from './plan-competition.ts';
import { planEvents, type StoredSeason } from './plan-events.ts';
import { planMissing } from './plan-missing.ts';
import { planSquads } from './plan-squads.ts';
import { planTeams } from './plan-teams.ts';
import { venuesOf } from './plan-venues.ts';
import type { FileReport } from './report.ts';
import type { SeasonJob } from './job.ts';

/** Facts of all sources that the import of one season needs. */
export interface Knowledge {
  names: ClubNames;
  /** The newest title of the competition and the season it is from. */
  title: { name: string; season: string };
  /** The season's matches from other sources of this import; null while some are still to come. */
  elsewhere: ReadonlySet<string> | null;
  /** The season's matches by all sources of this import. */
  claimed: ReadonlySet<string>;
  /** Delete what is stored of the season and in no source. */
  removeMissing: boolean;
}

interface Written extends Pick<FileReport, 'inserted' | 'updated' | 'unchanged' | 'left' | 'removed'> {
  /** Stored from this season by an earlier import, in no source any more, and still there. */
  gone: number;
  /** The uuids of the source's matches. */
  matches: string[];
}

/** Imports one season in a transaction. A dry run only reads. */
export async function writeSeason(
  database: Database,
  job: SeasonJob,
  knowledge: Knowledge,
  { dryRun, now }: { dryRun: boolean; now: number },
): Promise<Written> {
  const by = { source: 'import', now } as const;
  if (dryRun) {
    const plan = new Plan();
    const stored = await planSource(database, plan, job, knowledge);
    return countsOf(job, stored, await previewMatches(database, plan.matches, by));
  }
  return inTransaction(database, async (transaction) => {
    const plan = new Plan();
    await takeWriteLock(transaction);
    const stored = await planSource(transaction, plan, job, knowledge);
    if (!plan.isEmpty) {
      await plan.apply(transaction);
      await noteChange(transaction, now);
    }
    const { changes, left } = await recordMatches(transaction, plan.matches, by);
    await mergeRenamed(transaction, stored.renamed, now);
    return countsOf(job, stored, { changed: changes.map(({ keys }) => keys.match), left });
  });
}

type Stored = StoredSeason & { gone: readonly string[]; removing: boolean };

function countsOf(
  { file }: SeasonJob,
  { fixtures, known, gone, removing }: Stored,
  { changed, left }: { changed: readonly string[]; left: LeftAlone[] },
): Written {
  const different = new Set(changed);
  const inserted = fixtures.filter(({ uuid }) => !known.has(uuid)).length;
  const updated = fixtures.filter(({ uuid }) => known.has(uuid) && different.has(uuid)).length;
  const removed = removing ? gone.filter((uuid) => different.has(uuid)).length : 0;
  const names = new Map(fixtures.map(({ uuid, match }) => [uuid, `${match.home} – ${match.away}`]));
  return {
    ...{ inserted, updated, unchanged: fixtures.length - inserted - updated, removed, gone: gone.length - removed },
    left: left.map(({ match, field, source }) => ({ file, match: names.get(match) ?? match, field, by: source })),
    matches: fixtures.map(({ uuid }) => uuid),
  };
}

async function planSource(database: Database, plan: Plan, job: SeasonJob, knowledge: Knowledge): Promise<Stored> {
  const { place, fixtures, stadiums, season: name } = job;
  if (place === null || fixtures.length === 0)
    return { fixtures, known: new Set(), renamed: new Map(), gone: [], removing: false };
  const sides = fixtures.flatMap(({ home, away }) => [home, away]).filter((side) => side !== null);
  const clubs = new Map<string, NamedClub>(sides.map((side) => [side.id, side]));
  const sport = await planSport(database, plan, place.sport);
  const regions = await planRegions(database, plan, codesOf(job, clubs.values()));
  const region = (place.region && regions.get(place.region)) ?? null;
  const competition = await planCompetition(database, plan, { place, title: knowledge.title, sport, region });
  const days = fixtures.map(({ match }) => match.day);
  const season = await planSeason(database, plan, { competition, code: place.code, season: name, days });
  const teams = await planTeams(database, plan, clubs, { sport, regions, names: knowledge.names });
  await planSquads(database, plan, job.squads, teams);
  const rows = { sport, competition, season };
  const stored = await planEvents(database, plan, fixtures, {
    rows,
    place,
    stadiums,
    squads: job.squads,
    teams,
    regions,
    names: knowledge.names,
    claimed: knowledge.claimed,
  });
  const gone = await planMissing(database, plan, { season, stored, ...knowledge });
  return { ...stored, gone, removing: knowledge.removeMissing };
}

/** The codes of all regions of a season: of the competition, its clubs and its venues. */
function codesOf(job: SeasonJob, clubs: Iterable<NamedClub>): string[] {
  const { place, fixtures, stadiums } = job;
  const venues = place ? [...venuesOf(fixtures, { place, stadiums }).values()].map(({ country }) => country) : [];
  return [place?.region, ...[...clubs].map(({ region }) => region), ...venues].filter((code) => code != null);
}

/** Servers that poll this document then drop their cached pages. */
async function noteChange(database: Database, now: number): Promise<void> {
  await writeDocument(database, 'catalogue-version', { id: randomUUID(), at: new Date(now).toISOString() });
}
