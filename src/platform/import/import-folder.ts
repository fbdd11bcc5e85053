import { performance } from 'node:perf_hooks';
import type { Database } from '../database/open.ts';
import { ClubNames } from './club-names.ts';
import { refreshPopularity } from '../popularity/refresh.ts';
import { findSeasonFiles } from './folder.ts';
import { addStoredNames } from './plan-teams.ts';
import { type FileReport, type Report, sumReports } from './report.ts';
import { nameClubs, readSeason, type SeasonJob } from './season-job.ts';
import { competitionName } from './titles.ts';
import { writeSeason } from './write-season.ts';

interface ImportOptions {
  database: Database;
  /** A checkout of football.json, or one season folder of it. */
  folder: string;
  /** Compare and count, write nothing. */
  dryRun?: boolean;
  /** The time of change in ms. */
  now?: () => number;
  /** Called after each file is committed, in order. */
  onFile?: (file: FileReport, done: number, total: number) => void;
}

/**
 * Imports every season file of a folder, each in its own transaction: running an interrupted import again completes it. The report
 * has everything that was refused. @throws when the folder or the database cannot be used; reported files stay imported
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
      report.warnings.push({ file: report.file, text: `${gone} imported earlier, not in the file now: not deleted` });
    reports.push(report);
    onFile?.(report, reports.length, jobs.length);
  }
  if (!dryRun) await refreshPopularity(database);
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
