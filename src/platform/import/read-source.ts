import type { Decisions } from './decisions.ts';
import { Fault } from './fault.ts';
import { jobOf, type SeasonJob, type SourceText } from './job.ts';
import type { Sheet } from './model.ts';
import type { Given } from './place.ts';
import { readSquads, readStadiums } from './read-companions.ts';
import { readCalendar } from './read-calendar.ts';
import { readOpenfootball, TAKEN } from './read-openfootball.ts';
import { type Columns, readTable } from './read-table.ts';
import { readBeside, readText, type SourceFile } from './source-files.ts';

export type { Columns } from './read-table.ts';

/** What to import of a file: a job for each season of each competition in it. Never fails: faults are in the jobs' refusals. */
export async function readSource(
  file: SourceFile,
  given: Given,
  columns: Columns,
  decided: Decisions,
): Promise<SeasonJob[]> {
  const text = await readText(file.path);
  const [stadiums, squads] = await Promise.all([readBeside(file, 'stadiums'), readBeside(file, 'squads')]);
  const source: SourceText = {
    ...{ file: file.file, code: file.code, season: file.season },
    stadiums: stadiums === null ? [] : readStadiums(stadiums),
    squads: squads === null ? [] : readSquads(squads),
  };
  const sheets = text instanceof Fault ? text : readSheets(text, given, columns);
  return sheets instanceof Fault
    ? [jobOf(sheets, source, given, decided)]
    : sheets.map((sheet) => jobOf(sheet, source, given, decided));
}

/** Reads a text of any format that is taken, known by how it begins. */
export function readSheets(text: string, given: Given, columns: Columns): Sheet[] | Fault {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (/^[[{]/.test(start)) {
    const sheet = readOpenfootball(text);
    return sheet instanceof Fault ? sheet : [sheet];
  }
  if (/^BEGIN:VCALENDAR/i.test(start)) return readCalendar(text, given.zone);
  const table = readTable(text, columns);
  return table ?? new Fault('unknown format', `It is no JSON, no iCalendar and no table with a heading. ${TAKEN}`);
}
