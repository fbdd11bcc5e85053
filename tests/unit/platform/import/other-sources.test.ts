import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Fault } from '#platform/import/fault.ts';
import { importFolder } from '#platform/import/import-folder.ts';
import { type Given, NOTHING_GIVEN } from '#platform/import/place.ts';
import { readSheets } from '#platform/import/read-source.ts';
import { parseResult } from '#platform/import/parse-result.ts';
import type { Columns } from '#platform/import/read-table.ts';
import { events, LATER, open } from './imported.ts';
import { seasonFolder, writeSeasonFile } from './season-folder.ts';

const HANDBALL: Given = {
  ...{ sport: 'handball', competition: 'Handball-Bundesliga', season: '2026-27', zone: 'Europe/Berlin', country: null },
};
const TABLE = `\uFEFFNr.;Spieltag;Datum;Anwurf;Heim;Gast;Ergebnis;Halle;Stadt
1;1;27.08.2026;19:00;THW Kiel;SG Flensburg-Handewitt;30:28 (15:14);Wunderino Arena;Kiel
2;1;Fr., 28.08.2026;20:00 Uhr;"Füchse ""Berlin""";SC Magdeburg;31:31;;
3;2;3.12.26;18.30;SC Magdeburg;THW Kiel;;;
`;

const sheets = (text: string, columns: Columns = {}) => {
  const read = readSheets(text, NOTHING_GIVEN, columns);
  if (read instanceof Fault) throw new Error(`${read.reason}: ${read.detail}`);
  return read;
};
const faultOf = (text: string) => {
  const read = readSheets(text, NOTHING_GIVEN, {});
  return read instanceof Fault ? `${read.reason}: ${read.detail}` : 'accepted';
};

test('a handball league from a German table: halls, rounds and local times', async () => {
  const database = await open();
  const folder = seasonFolder({ 'hbl.csv': TABLE });
  const options = { database, folder: join(folder, 'hbl.csv'), given: HANDBALL, now: () => LATER };
  expect(await importFolder(options)).toMatchObject({ found: 3, inserted: 3, refused: 0, warnings: [], questions: [] });
  const [first, , last] = await events(database);
  expect(first).toMatchObject({
    ...{ name: 'THW Kiel – SG Flensburg-Handewitt', round: 'Matchday 1', match_number: 1 },
    ...{ starts_at: Date.UTC(2026, 7, 27, 17), score: '{"ht":[15,14],"ft":[30,28]}', home_score: 30 },
  });
  expect(last).toMatchObject({ starts_at: Date.UTC(2026, 11, 3, 17, 30), status: 'scheduled' });
  expect(await database.selectFrom('sport').select(['name', 'slug']).execute()).toEqual([
    { name: 'Handball', slug: 'handball' },
  ]);
  expect(await database.selectFrom('venue').select(['name', 'city', 'time_zone']).execute()).toEqual([
    { name: 'Wunderino Arena', city: 'Kiel', time_zone: 'Europe/Berlin' },
  ]);
  expect(await importFolder(options)).toMatchObject({ inserted: 0, updated: 0, unchanged: 3 });
});

test('a club of one sport is not that of another sport of the same name', async () => {
  const database = await open();
  const csv = 'Home,Away,Date\nSC Magdeburg,1. FC Magdeburg,2026-09-01\n';
  const folder = seasonFolder({ 'a.csv': csv });
  await importFolder({ database, folder, given: HANDBALL });
  await importFolder({
    database,
    folder,
    given: { ...HANDBALL, sport: 'football', competition: 'Freundschaftsspiele' },
  });
  const teams = await database
    .selectFrom('team')
    .innerJoin('sport', 'sport.uuid', 'sport_uuid')
    .select(['team.name', 'slug'])
    .execute();
  expect(teams).toHaveLength(4);
});

test.each([
  [
    'commas, ISO dates, two columns of goals',
    'Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG\n2026-08-15,12:30,A,B,2,1,1,0\n',
  ],
  ['tabs and one column for the start', 'Home\tAway\tStart\tScore\tHT\nA\tB\t2026-08-15T12:30\t2-1\t1-0\n'],
  [
    'a title above the heading',
    'Spielplan;;;;\n\nDatum;Zeit;Heimmannschaft;Gastmannschaft;Ergebnis\n15.08.2026;12:30;A;B;2:1 (1:0)\n',
  ],
])('columns are found by name: %s', (_, text) => {
  const [sheet] = sheets(text);
  expect(sheet?.faults).toEqual([]);
  expect(sheet?.matches).toMatchObject([
    { home: 'A', away: 'B', day: '2026-08-15', minutes: 750, score: { ht: [1, 0], ft: [2, 1] }, status: 'finished' },
  ]);
});

test('other columns are named, and what is missing is asked for', () => {
  const text = 'Team A,Team B,Day\nKiel,Berlin,2026-09-01\n';
  expect(faultOf(text)).toContain('columns not found: No column for the home side among ["Team A","Team B","Day"]');
  expect(sheets(text, { home: 'Team A', away: 'team b' })[0]?.matches).toMatchObject([
    { home: 'Kiel', away: 'Berlin' },
  ]);
});

test('a match without goals yet is no impossible one', () => {
  const rows = ['NA', 'N/A', '-', ''].map((none, day) => `A,B,2026-09-0${day + 1},${none},${none}\n`);
  const [sheet] = sheets(`Home,Away,Date,home_score,away_score\n${rows.join('')}C,D,2026-09-05,NA,2\n`);
  expect(sheet?.matches.map(({ score, status }) => [score, status])).toEqual(rows.map(() => [null, 'scheduled']));
  expect(sheet?.faults).toMatchObject([{ index: 4, fault: { reason: 'impossible score' } }]);
});

test('a table of several competitions and seasons is a season of each', () => {
  const text =
    'League,Season,Home,Away,Date\nX,2025/26,A,B,2025-09-01\nY,2025/26,C,D,2025-09-01\nX,2026/27,A,B,2026-09-01\n';
  expect(sheets(text).map(({ competition, season, found }) => [competition, season, found])).toEqual([
    ['X', '2025-26', 1],
    ['Y', '2025-26', 1],
    ['X', '2026-27', 1],
  ]);
});

test.each([
  ['30:28', { ft: [30, 28] }],
  ['2-1 (0-1)', { ht: [0, 1], ft: [2, 1] }],
  ['2-1 aet (1-1, 0-1)', { ht: [0, 1], ft: [1, 1], et: [2, 1] }],
  ['4:3 n.V.', { et: [4, 3] }],
  ['5:4 n.P.', { et: [5, 4] }],
  ['abgesagt', null],
  ['1', null],
])('the result %s', (text, score) => {
  expect(parseResult(text)).toEqual(score);
});

const CALENDAR = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', 'X-WR-CALNAME:DEL 2026/27'],
  ...[
    'BEGIN:VEVENT',
    'UID:1',
    'SUMMARY:Eisbären Berlin - Adler Mannheim',
    'DTSTART;TZID=Europe/Berlin:20260911T193000',
  ],
  ...['LOCATION:Uber Arena\\, Berlin', 'END:VEVENT'],
  ...[
    'BEGIN:VEVENT',
    'UID:2',
    'SUMMARY:DEL: Kölner Haie vs. Straubing Tigers 3:2',
    'DTSTART:20260912T173000Z',
    'END:VEVENT',
  ],
  ...['BEGIN:VEVENT', 'UID:3', 'SUMMARY:Fan day', 'DTSTART;VALUE=DATE:20260901', 'END:VEVENT'],
  ...['END:VCALENDAR', ''],
].join('\r\n');

test('a calendar gives a match for each event with two sides; one that moves stays the same match', async () => {
  const database = await open();
  const folder = seasonFolder({ 'del.ics': CALENDAR });
  const given: Given = { ...NOTHING_GIVEN, sport: 'ice-hockey', competition: 'DEL' };
  const report = await importFolder({ database, folder, given });
  expect(report).toMatchObject({ found: 3, inserted: 2, refused: 1 });
  expect(report.refusals).toMatchObject([{ index: 2, reason: 'no two sides' }]);
  const before = await events(database);
  expect(before).toMatchObject([
    { name: 'Eisbären Berlin – Adler Mannheim', starts_at: Date.UTC(2026, 8, 11, 17, 30), start_day: '2026-09-11' },
    {
      name: 'Kölner Haie – Straubing Tigers',
      starts_at: Date.UTC(2026, 8, 12, 17, 30),
      home_score: 3,
      status: 'finished',
    },
  ]);
  writeSeasonFile(folder, 'del.ics', CALENDAR.replace('20260911T193000', '20261002T200000'));
  expect(await importFolder({ database, folder, given })).toMatchObject({ inserted: 0, updated: 1, unchanged: 1 });
});

test.each([
  ['<!doctype html><p>Hello, there; all', 'It is no JSON, no iCalendar and no table'],
  ['just words', 'It is no JSON, no iCalendar and no table'],
  ['{"name": "England", "clubs": []}', 'It is a list of clubs.'],
  ['[{"name": "Spain", "players": []}]', 'It is a list of squads'],
  ['{"type": "FeatureCollection"}', 'It is an object with type.'],
])('%s says what it is and what would be taken', (text, words) => {
  expect(faultOf(text)).toContain(words);
  expect(faultOf(text)).toContain('Taken are football.json');
});
