import { performance } from 'node:perf_hooks';
import type { Database } from '../database/open.ts';
import { ClubNames } from './club-names.ts';
import { findSeasonFiles } from './folder.ts';
import { addStoredNames } from './plan-teams.ts';
import { type FileReport, type Report, sumReports } from './report.ts';
import { nameClubs, readSeason, type SeasonJob } from './season-job.ts';
import { competitionName } from './titles.ts';
import { writeSeason } from './write-season.ts';

export interface ImportOptions {
  database: Database;
  /** A checkout of football.json, or one season folder of it. */
  folder: string;
  /** Compare and count, write nothing. */
  dryRun?: boolean;
  /** Time in ms to note as the time of change. */
  now?: () => number;
  /** Hears of each file once it is on disk for good, in order. */
  onFile?: (file: FileReport, done: number, total: number) => void;
}

/**
 * Imports every season file of a folder, each in a transaction of its own, so that an import that was cut short is completed
 * by running it again. What cannot be imported is in the report.
 * @throws when the folder or the database cannot be used; files already reported stay imported
 */
export async function importFolder(options: ImportOptions): Promise<Report> {
  const { database, folder, dryRun = false, now = Date.now, onFile } = options;
  const start = performance.now();
  const jobs: SeasonJob[] = [];
  for (const source of await findSeasonFiles(folder)) jobs.push(await readSeason(source));
  const names = new ClubNames();
  nameClubs(names, jobs);
  await addStoredNames(database, names);
  const competitions = newestNames(jobs);
  const reports: FileReport[] = [];
  for (const job of jobs) {
    const competition = competitions.get(job.source.code) ?? { name: job.source.code, season: '' };
    const { gone, ...counts } = await writeSeason(database, job, { names, competition }, { dryRun, now: now() });
    const report: FileReport = {
      file: job.source.file,
      found: job.found,
      ...counts,
      refusals: job.refusals,
      warnings: job.warnings,
    };
    if (gone > 0)
      report.warnings.push({ file: report.file, text: `${gone} imported earlier, not in the file now: kept` });
    reports.push(report);
    onFile?.(report, reports.length, jobs.length);
  }
  return sumReports(reports, performance.now() - start);
}

/** Each competition's name in the newest season that gives one, by code; `jobs` are oldest first. */
function newestNames(jobs: readonly SeasonJob[]): Map<string, { name: string; season: string }> {
  const newest = new Map<string, { name: string; season: string }>();
  for (const { source, title } of jobs) {
    if (title !== null) newest.set(source.code, { name: competitionName(title), season: source.season });
  }
  return newest;
}
