import { performance } from 'node:perf_hooks';
import type { Database } from '../database/open.ts';
import { ClubNames } from './club-names.ts';
import { nameClubs, type SeasonJob } from './job.ts';
import { type Given, NOTHING_GIVEN } from './place.ts';
import { addStoredNames } from './plan-teams.ts';
import { type Columns, readSource } from './read-source.ts';
import { type FileReport, type Report, sumReports } from './report.ts';
import { findSourceFiles } from './source-files.ts';
import { competitionName } from './titles.ts';
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
  const jobs = await readJobs(options);
  const reports = await importJobs(options, jobs);
  return { ...sumReports(reports, performance.now() - start), files: new Set(jobs.map(({ file }) => file)).size };
}

/** Reads all sources: what a preview shows. @throws when the folder cannot be read */
export async function readJobs(options: Pick<ImportOptions, 'folder' | 'given' | 'columns'>): Promise<SeasonJob[]> {
  const jobs: SeasonJob[] = [];
  for (const file of await findSourceFiles(options.folder))
    jobs.push(...(await readSource(file, options.given ?? NOTHING_GIVEN, options.columns ?? {})));
  return jobs;
}

async function importJobs(options: ImportOptions, jobs: readonly SeasonJob[]): Promise<FileReport[]> {
  const { database, dryRun = false, now = Date.now, onFile } = options;
  const names = new ClubNames();
  nameClubs(names, jobs);
  await addStoredNames(database, names);
  const titles = newestTitles(jobs);
  const ofSeasons = new Map<string, Set<string>>();
  const reports: FileReport[] = [];
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
      },
      { dryRun, now: now() },
    );
    ofSeasons.set(season, new Set([...elsewhere, ...matches]));
    const { file, found, refusals, warnings, questions } = job;
    const report: FileReport = { file, found, ...counts, refusals, warnings, questions };
    if (gone > 0) report.warnings.push({ file, text: `${gone} imported earlier, not in the file now: not deleted` });
    reports.push(report);
    onFile?.(report, reports.length, jobs.length);
  }
  return reports;
}

const seasonKey = ({ place, season, file }: SeasonJob): string => (place ? `${place.code} ${season}` : file);

/** Each competition's title in the newest season that has one, by code; `jobs` are oldest first. */
function newestTitles(jobs: readonly SeasonJob[]): Map<string, { name: string; season: string }> {
  const newest = new Map<string, { name: string; season: string }>();
  for (const { place, title, season } of jobs) {
    if (place && title !== null) newest.set(place.code, { name: competitionName(title), season });
  }
  return newest;
}
