import { randomUUID } from 'node:crypto';
import { writeDocument } from '../config/documents.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import type { LeftAlone } from '../matches/draft.ts';
import { previewMatches, recordMatches, takeWriteLock } from '../matches/record.ts';
import type { ClubNames } from './club-names.ts';
import type { NamedClub } from './clubs.ts';
import { leagueOf } from './leagues.ts';
import { mergeRenamed } from './moved-matches.ts';
import { Plan } from './plan.ts';
import { planCompetition, planFootball, planRegions, planSeason } from './plan-competition.ts';
import { planEvents, type StoredSeason } from './plan-events.ts';
import { planTeams } from './plan-teams.ts';
import type { FileReport } from './report.ts';
import type { SeasonJob } from './season-job.ts';

/** Facts of the whole folder that the import of one file needs. */
export interface FolderKnowledge {
  names: ClubNames;
  /** The newest name of the file's competition and the season it is from. */
  competition: { name: string; season: string };
}

type EventCounts = Pick<FileReport, 'inserted' | 'updated' | 'unchanged' | 'left'> & {
  /** Stored from this season by an earlier import, but not in the file any more. */
  gone: number;
};

/** Imports one file in a transaction. A dry run only reads. */
export async function writeSeason(
  database: Database,
  job: SeasonJob,
  knowledge: FolderKnowledge,
  { dryRun, now }: { dryRun: boolean; now: number },
): Promise<EventCounts> {
  const by = { source: 'import', now } as const;
  if (dryRun) {
    const plan = new Plan();
    const stored = await planFile(database, plan, job, knowledge);
    return countsOf(job, stored, await previewMatches(database, plan.matches, by));
  }
  return inTransaction(database, async (transaction) => {
    const plan = new Plan();
    await takeWriteLock(transaction);
    const stored = await planFile(transaction, plan, job, knowledge);
    if (!plan.isEmpty) {
      await plan.apply(transaction);
      await noteChange(transaction, now);
    }
    const { changes, left } = await recordMatches(transaction, plan.matches, by);
    await mergeRenamed(transaction, stored.renamed, now);
    return countsOf(job, stored, { changed: changes.map(({ keys }) => keys.match), left });
  });
}

function countsOf(
  { source: { file } }: SeasonJob,
  { fixtures, known, gone }: StoredSeason,
  { changed, left }: { changed: readonly string[]; left: LeftAlone[] },
): EventCounts {
  const different = new Set(changed);
  const inserted = fixtures.filter(({ uuid }) => !known.has(uuid)).length;
  const updated = fixtures.filter(({ uuid }) => known.has(uuid) && different.has(uuid)).length;
  const names = new Map(fixtures.map(({ uuid, home, away }) => [uuid, `${home.name} – ${away.name}`]));
  return {
    ...{ inserted, updated, unchanged: fixtures.length - inserted - updated, gone },
    left: left.map(({ match, field, source }) => ({ file, match: names.get(match) ?? match, field, by: source })),
  };
}

async function planFile(
  database: Database,
  plan: Plan,
  { source, fixtures, zone }: SeasonJob,
  { names, competition: { name, season: nameSeason } }: FolderKnowledge,
): Promise<StoredSeason> {
  if (fixtures.length === 0) return { fixtures, known: new Set(), gone: 0, renamed: new Map() };
  const { code, season: folder } = source;
  const clubs = new Map<string, NamedClub>(fixtures.flatMap(({ home, away }) => [home, away]).map((c) => [c.id, c]));
  const country = leagueOf(code)?.region;
  const sport = await planFootball(database, plan);
  const codes = [country, ...[...clubs.values()].map((club) => club.region)];
  const regions = await planRegions(
    database,
    plan,
    codes.filter((one) => one != null),
  );
  const region = (country && regions.get(country)) ?? null;
  const competition = await planCompetition(database, plan, { code, name, nameSeason, sport, region });
  const days = fixtures.map(({ match }) => match.day);
  const season = await planSeason(database, plan, { competition, code, season: folder, days });
  const teams = await planTeams(database, plan, clubs, { sport, regions, names });
  return planEvents(database, plan, fixtures, { place: { sport, competition, season, zone }, teams, names });
}

/** Servers that poll this document then drop their cached pages. */
async function noteChange(database: Database, now: number): Promise<void> {
  await writeDocument(database, 'catalogue-version', { id: randomUUID(), at: new Date(now).toISOString() });
}
