import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { importEndpoints as endpoints, type ImportReport, type NewImport } from '#contract/admin/imports.ts';
import type { Database } from '../database/open.ts';
import type { SeasonJob } from '../import/job.ts';
import type { Report } from '../import/report.ts';
import { Unacceptable } from '../unacceptable.ts';
import { record } from './audit.ts';
import type { AdminServices } from './change.ts';
import type { OperatorVariables } from './require-scope.ts';

const SHOWN = 10;
const NOTES_MAX = 100;
const FILE_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,59}\.(?:json|csv|ics)$/u;

/** Imports a file that an operator sent, or says what it would change. */
export function registerAdminImports(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { database, clock, changed, delivered } = services;
  api.openapi(endpoints.importMatches, async (c) => {
    const given = c.req.valid('json');
    const report = await importText(database, given, clock.now());
    if (!given.preview) {
      const { found, inserted, updated } = report;
      const change = { action: 'import.run', target: given.name, before: null, after: { found, inserted, updated } };
      await record(database, c.get('operator'), change);
      // As after an import from the command line: pages of the whole catalogue, and the menu for a first use of a sport.
      changed(['catalogue', 'config']);
      await delivered();
    }
    return c.json(report, 200);
  });
}

async function importText(database: Database, given: NewImport, now: number): Promise<ImportReport> {
  // Its registers are large: they are read when somebody imports.
  const { importFolder, readJobs } = await import('../import/import-folder.ts');
  const folder = await mkdtemp(join(tmpdir(), 'touchline-import-'));
  try {
    const file = join(folder, fileName(given));
    await writeFile(file, given.text);
    const { sport = null, competition = null, season = null, zone = null, country = null } = given.given;
    const options = { folder: file, columns: given.columns, given: { sport, competition, season, zone, country } };
    const jobs = await readJobs(options);
    return reportOf(jobs, await importFolder({ ...options, database, dryRun: given.preview, now: () => now }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The name by which the importer knows a competition; what was pasted is taken by its beginning. */
function fileName({ name, text }: NewImport): string {
  if (FILE_NAME.test(name)) return name;
  const start = text.trimStart();
  const ending = /^[[{]/.test(start) ? 'json' : /^BEGIN:VCALENDAR/i.test(start) ? 'ics' : 'csv';
  const file = `${name.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '') || 'pasted'}.${ending}`;
  if (!FILE_NAME.test(file)) throw new Unacceptable('name: a file name such as fixtures.csv.');
  return file;
}

function reportOf(jobs: readonly SeasonJob[], report: Report): ImportReport {
  const { found, inserted, updated, unchanged } = report;
  const notes = [
    ...[...report.questions, ...report.warnings].map(({ text }) => text),
    ...report.left.map(({ match, field, by }) => `${match}: ${field} stays as written by ${by}`),
  ];
  return {
    ...{ found, inserted, updated, unchanged },
    refusals: report.refusals.slice(0, NOTES_MAX).map(({ index, reason, detail }) => ({ row: index, reason, detail })),
    notes: notes.slice(0, NOTES_MAX),
    seasons: jobs.flatMap(({ place, season, columns, fixtures }) =>
      place
        ? [
            {
              ...{ competition: place.name ?? place.code, season, sport: place.sport, zone: place.zone },
              columns: columns && { ...columns },
              matches: fixtures.slice(0, SHOWN).map(({ match }) => rowOf(match)),
            },
          ]
        : [],
    ),
  };
}

type Parsed = SeasonJob['fixtures'][number]['match'];

function rowOf({ day, minutes, home, away, score, round }: Parsed): ImportReport['seasons'][number]['matches'][number] {
  const two = (number: number) => String(number).padStart(2, '0');
  const time = minutes === null ? null : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return { day, time, home, away, round, score: (score?.et ?? score?.ft)?.join('–') ?? null };
}
