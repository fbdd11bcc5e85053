import { performance } from 'node:perf_hooks';
import type { Database } from '../database/open.ts';
import { refreshPopularity } from '../popularity/refresh.ts';
import { ClubNames } from './club-names.ts';
import type { NamedClub } from './clubs.ts';
import { type Decisions, loadDecisions } from './decisions.ts';
import { nameClubs, type SeasonJob, seasonKey } from './job.ts';
import { type Given, NOTHING_GIVEN } from './place.ts';
import { addStoredNames } from './plan-teams.ts';
import { type Columns, readSource } from './read-source.ts';
import { type FileReport, type Report, sumReports, type Warning } from './report.ts';
import { withoutRepeats } from './repeated-files.ts';
import { findSourceFiles } from './source-files.ts';
import { competitionName } from './titles.ts';
import { questionsAbout } from './unknown-clubs.ts';
import { writeAliases } from './write-aliases.ts';
import { writeSeason } from './write-season.ts';

interface ImportOptions {
  database: Database;
  /** A file, or a folder: a checkout of football.json, or one season folder of it. */
  folder: string;
  /** Compare and count, write nothing. */
  dryRun?: boolean;
  /** Delete imported matches of the seasons that are in no source any more. */
  removeMissing?: boolean;
  given?: Given;
  /** Of tables: the heading of a column by what it holds. */
  columns?: Columns;
  /** The time of change in ms. */
  now?: () => number;
  /** Called after each season is committed, in order. */
  onFile?: (file: FileReport, done: number, total: number) => void;
}

/**
 * Imports a file or every season file of a folder, each in its own transaction: running an interrupted import again completes it. The
 * report has everything that was refused. @throws when the folder or the database cannot be used; reported files stay imported
 */
export async function importFolder(options: ImportOptions): Promise<Report> {
  const start = performance.now();
  const jobs = await readJobs(options, await loadDecisions(options.database));
  const reports = await importJobs(options, jobs);
  return { ...sumReports(reports, performance.now() - start), files: new Set(jobs.map(({ file }) => file)).size };
}

/** Reads all sources: what a preview shows. @throws when the folder cannot be read */
export async function readJobs(
  options: Pick<ImportOptions, 'folder' | 'given' | 'columns'>,
  decided: Decisions = () => undefined,
): Promise<SeasonJob[]> {
  const jobs: SeasonJob[] = [];
  for (const file of await findSourceFiles(options.folder))
    jobs.push(...(await readSource(file, options.given ?? NOTHING_GIVEN, options.columns ?? {}, decided)));
  return withoutRepeats(jobs);
}

async function importJobs(options: ImportOptions, jobs: readonly SeasonJob[]): Promise<FileReport[]> {
  const { database, dryRun = false, now = Date.now, onFile } = options;
  const names = new ClubNames();
  nameClubs(names, jobs);
  const clubs = clubsOf(jobs);
  await addStoredNames(database, names, clubs);
  const titles = newestTitles(jobs);
  const ofSeasons = new Map<string, Set<string>>();
  const claimed = new Map([...Map.groupBy(jobs, seasonKey)].map(([season, same]) => [season, uuidsOf(same)]));
  const reports: FileReport[] = [];
  const asked = new Set<string>();
  for (const [index, job] of jobs.entries()) {
    const season = seasonKey(job);
    const elsewhere = ofSeasons.get(season) ?? new Set();
    const { gone, matches, ...counts } = await writeSeason(
      database,
      job,
      {
        names,
        title: titles.get(job.place?.code ?? '') ?? { name: job.title ?? job.place?.code ?? '', season: '' },
        elsewhere: jobs.findLastIndex((other) => seasonKey(other) === season) === index ? elsewhere : null,
        removeMissing: options.removeMissing ?? false,
        claimed: claimed.get(season) ?? new Set(),
      },
      { dryRun, now: now() },
    );
    ofSeasons.set(season, new Set([...elsewhere, ...matches]));
    const { file, found, refusals, warnings } = job;
    const questions = [...job.questions, ...newQuestions(job, asked)];
    const report: FileReport = { file, found, ...counts, refusals, warnings, questions };
    if (gone > 0) report.warnings.push({ file, text: `${gone} imported earlier, not in the file now: not deleted` });
    reports.push(report);
    onFile?.(report, reports.length, jobs.length);
  }
  if (!dryRun) {
    await writeAliases(database, [...clubs.values()]);
    await refreshPopularity(database);
  }
  return reports;
}

/** The uuids under which matches of these sources may be stored. */
const uuidsOf = (jobs: readonly SeasonJob[]): Set<string> =>
  new Set(jobs.flatMap((job) => job.fixtures).flatMap(({ uuid, other }) => (other ? [uuid, other] : [uuid])));

/** The teams of a season, as often as they play. */
const teamsOf = ({ fixtures }: SeasonJob): NamedClub[] =>
  fixtures.flatMap(({ home, away }) => [home, away]).filter((side) => side !== null);

/** The teams of all seasons by id. */
const clubsOf = (jobs: readonly SeasonJob[]): Map<string, NamedClub> =>
  new Map(jobs.flatMap(teamsOf).map((club) => [club.id, club]));

/** The questions about a season's teams that none before it had. */
function newQuestions(job: SeasonJob, asked: Set<string>): Warning[] {
  const fresh = questionsAbout(teamsOf(job)).filter((text) => !asked.has(text));
  for (const text of fresh) asked.add(text);
  return fresh.map((text) => ({ file: job.file, text }));
}

/** Each competition's title in the newest season that has one, by code; `jobs` are oldest first. */
function newestTitles(jobs: readonly SeasonJob[]): Map<string, { name: string; season: string }> {
  const newest = new Map<string, { name: string; season: string }>();
  for (const { place, title, season } of jobs) {
    if (place && title !== null) newest.set(place.code, { name: competitionName(title), season });
  }
  return newest;
}
