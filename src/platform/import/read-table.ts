import { parse } from 'csv-parse/sync';
import { cleanText } from './clean-text.ts';
import { Fault, shown } from './fault.ts';
import type { ParsedMatch, Sheet } from './model.ts';
import { groupIn, parseGround, roundIn } from './parse-match.ts';
import { parseScore, finalScore, parseStatus } from './parse-score.ts';
import { parseDay, parseTime } from './parse-time.ts';
import { parseResult } from './parse-result.ts';
import { emptySheet } from './read-openfootball.ts';
import { columnsOf, type Field } from './table-columns.ts';
import { seasonIn } from './titles.ts';

export type Columns = Readonly<Partial<Record<Field, string>>>;

type Cell = (field: Field) => string;

/** Rows above the heading are passed over: a title, an empty line. */
const HEADING_WITHIN = 5;

/**
 * Reads a table of matches: CSV with commas, semicolons or tabs and a heading. A sheet for each competition and season that it names.
 * Null for a text that is no table. `columns`: the heading of a column by what it holds, where no known heading says it.
 */
export function readTable(text: string, columns: Columns): Sheet[] | Fault | null {
  const rows = rowsOf(text);
  if (rows instanceof Fault) return rows;
  if (!rows || rows.length === 0) return null;
  const headingAt = rows.slice(0, HEADING_WITHIN).findIndex((row) => isHeading(columnsOf(row, columns)));
  const headings = rows[Math.max(0, headingAt)] ?? [];
  if (headings.length < 2) return null;
  const found = columnsOf(headings, columns);
  const lacking = lackOf(found);
  if (lacking)
    return new Fault(
      'columns not found',
      `No column for ${lacking} among ${shown(headings)}. Name it: --map home=Heading.`,
    );
  const names = Object.fromEntries([...found].map(([field, at]) => [field, headings[at] ?? '']));
  const sheets = new Map<string, Sheet>();
  for (const [index, row] of rows.slice(headingAt + 1).entries()) {
    const cell: Cell = (field) => (found.has(field) ? (row[found.get(field) ?? -1] ?? '').trim() : '');
    const competition = cleanText(cell('competition'));
    const season = seasonIn(cell('season'));
    const key = `${competition} ${season}`;
    const sheet = sheets.get(key) ?? { ...emptySheet(null, 0), competition, season, columns: names };
    sheets.set(key, sheet);
    sheet.found += 1;
    const match = matchOf(cell, index);
    if (match instanceof Fault) sheet.faults.push({ index, fault: match });
    else sheet.matches.push(match);
  }
  return sheets.size > 0 ? [...sheets.values()] : [{ ...emptySheet(null, 0), columns: names }];
}

function rowsOf(text: string): string[][] | Fault | null {
  const line = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
  const sample = text.slice(0, 4000);
  const count = (sign: string) => sample.split(sign).length - 1;
  const [delimiter = ','] = ['\t', ';', ','].sort((one, other) => count(other) - count(one));
  if (count(delimiter) === 0 || /^\s*</.test(line)) return null;
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  } catch (error) {
    return new Fault('broken table', (error as Error).message);
  }
}

const isHeading = (found: ReadonlyMap<Field, number>): boolean => lackOf(found) === null;

function lackOf(found: ReadonlyMap<Field, number>): string | null {
  if (!found.has('home')) return 'the home side';
  if (!found.has('away')) return 'the away side';
  return found.has('date') || found.has('start') ? null : 'the date';
}

function matchOf(cell: Cell, index: number): ParsedMatch | Fault {
  const [home, away] = [cleanText(cell('home')), cleanText(cell('away'))];
  if (home === null) return new Fault('no usable team name', { home: cell('home') });
  if (away === null) return new Fault('no usable team name', { away: cell('away') });
  const start = startIn(cell);
  if (start instanceof Fault) return start;
  const result = resultIn(cell);
  const score = result instanceof Fault ? result : parseScore(result);
  if (score instanceof Fault) return score;
  const { status, known } = parseStatus(cell('status'), finalScore(score) !== null);
  const number = Number(cell('number').replace(/\.$/, ''));
  const [stage, round] = [cleanText(cell('stage')), roundIn(cell('round'))];
  const ground = parseGround(cell('venue'));
  return {
    ...{ index, key: null, number: Number.isSafeInteger(number) && number > 0 && number < 2 ** 31 ? number : null },
    ...{
      stage,
      round,
      ...start,
      home,
      away,
      status,
      goals: null,
    },
    group: groupIn(cell('group')) ?? cleanText(cell('group')) ?? groupIn(round),
    score: finalScore(score) && score,
    ground: ground && { ...ground, city: cleanText(cell('city')) ?? ground.city },
    warning: known ? null : `unknown status ${shown(cell('status'))} taken as ${status}`,
  };
}

function startIn(cell: Cell): Pick<ParsedMatch, 'day' | 'minutes' | 'offset'> | Fault {
  const both = cell('start') || cell('date');
  const [, first = both, second = ''] = /^(.*?\d{2,4})[T,\s]+(?:um\s+)?(\d{1,2}[:.]\d{2}.*)$/u.exec(both) ?? [];
  const day = parseDay(first);
  if (day === null) return new Fault('impossible date', { date: both });
  const written = cell('time') || second.replace(/(?<=\d)Z$/, ' UTC');
  if (!/\d/.test(written)) return { day, minutes: null, offset: null };
  const clock = parseTime(written);
  return clock ? { day, ...clock } : new Fault('impossible time', { time: written });
}

/** Instead of goals, where none are known yet: statistics programs write "NA". */
const NO_GOALS = /^(?:na|n\/a|nan|null|none|-|–)$/i;

/** The score as openfootball has it; null where there is none. */
function resultIn(cell: Cell): object | null | Fault {
  const [home, away] = [cell('homeScore'), cell('awayScore')].map((goals) => (NO_GOALS.test(goals) ? '' : goals)) as [
    string,
    string,
  ];
  const half = parseResult(cell('half'))?.ft ?? pairOf(cell('homeHalf'), cell('awayHalf'));
  if (home !== '' || away !== '') {
    const ft = pairOf(home, away);
    return ft ? { ...(half ? { ht: half } : {}), ft } : new Fault('impossible score', { score: [home, away] });
  }
  const written = cell('score');
  if (!/\d/.test(written)) return null;
  const result = parseResult(written);
  return result ? { ...(half ? { ht: half } : {}), ...result } : new Fault('impossible score', { score: written });
}

const pairOf = (home: string, away: string): [number, number] | undefined =>
  /^\d{1,3}$/.test(home) && /^\d{1,3}$/.test(away) ? [Number(home), Number(away)] : undefined;
