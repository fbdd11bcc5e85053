import { performance } from 'node:perf_hooks';
import type { Database } from '../database/open.ts';
import { ClubNames } from './club-names.ts';
import type { NamedClub } from './clubs.ts';
import { loadDecisions } from './decisions.ts';
import { findSeasonFiles } from './folder.ts';
import { addStoredNames } from './plan-teams.ts';
import { type FileReport, type Report, sumReports, type Warning } from './report.ts';
import { nameClubs, readSeason, type SeasonJob } from './season-job.ts';
import { competitionName } from './titles.ts';
import { questionsAbout } from './unknown-clubs.ts';
import { writeAliases } from './write-aliases.ts';
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
  const decided = await loadDecisions(database);
  for (const source of await findSeasonFiles(folder)) jobs.push(await readSeason(source, decided));
  const names = new ClubNames();
  nameClubs(names, jobs);
  const clubs = clubsOf(jobs);
  await addStoredNames(database, names, clubs);
  const competitions = newestNames(jobs);
  const reports: FileReport[] = [];
  const asked = new Set<string>();
  for (const job of jobs) {
    const competition = competitions.get(job.source.code) ?? { name: job.source.code, season: '' };
    const { gone, ...counts } = await writeSeason(database, job, { names, competition }, { dryRun, now: now() });
    const report: FileReport = {
      file: job.source.file,
      found: job.found,
      ...counts,
      refusals: job.refusals,
      warnings: job.warnings,
      questions: newQuestions(job, asked),
    };
    if (gone > 0)
      report.warnings.push({ file: report.file, text: `${gone} imported earlier, not in the file now: not deleted` });
    reports.push(report);
    onFile?.(report, reports.length, jobs.length);
  }
  if (!dryRun) await writeAliases(database, [...clubs.values()]);
  return sumReports(reports, performance.now() - start);
}

/** The questions about a file's teams that no earlier file had. */
function newQuestions({ source: { file }, fixtures }: SeasonJob, asked: Set<string>): Warning[] {
  const questions = questionsAbout(fixtures.flatMap(({ home, away }) => [home, away]));
  const fresh = questions.filter((text) => !asked.has(text));
  for (const text of fresh) asked.add(text);
  return fresh.map((text) => ({ file, text }));
}

/** The teams of all files by id. */
const clubsOf = (jobs: readonly SeasonJob[]): Map<string, NamedClub> =>
  new Map(jobs.flatMap((job) => job.fixtures).flatMap(({ home, away }) => [home, away].map((club) => [club.id, club])));

/** Each competition's name in the newest season that gives one, by code; `jobs` are oldest first. */
function newestNames(jobs: readonly SeasonJob[]): Map<string, { name: string; season: string }> {
  const newest = new Map<string, { name: string; season: string }>();
  for (const { source, title } of jobs) {
    if (title !== null) newest.set(source.code, { name: competitionName(title), season: source.season });
  }
  return newest;
}
