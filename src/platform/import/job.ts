import type { ClubNames } from './club-names.ts';
import { type ClubSquad, clubSquads } from './club-squads.ts';
import type { Decisions } from './decisions.ts';
import { type Fixture, identify } from './fixtures.ts';
import { Fault } from './fault.ts';
import type { ParsedMatch, Sheet, Squad, Stadium } from './model.ts';
import { type CompetitionPlace, competitionPlace, type Given } from './place.ts';
import type { Refusal, Warning } from './report.ts';
import { seasonIn, seasonWindow } from './titles.ts';
import { clockError, clockMended } from './usual-hour.ts';

/** The text of a file with what its name says and what lies beside it. */
export interface SourceText {
  /** The name in reports. */
  file: string;
  code: string;
  season: string | null;
  stadiums: Stadium[];
  squads: Squad[];
}

/** One season of one competition, read and checked. */
export interface SeasonJob {
  file: string;
  /** Null where `refusals` say why nothing can be imported. */
  place: CompetitionPlace | null;
  season: string;
  /** As written in the source; null where it has none. */
  title: string | null;
  columns: Sheet['columns'];
  found: number;
  fixtures: Fixture[];
  stadiums: Stadium[];
  squads: ClubSquad[];
  refusals: Refusal[];
  warnings: Warning[];
  questions: Warning[];
}

/** What to import of a sheet. Never fails: faults are in `refusals`. */
export function jobOf(sheet: Sheet | Fault, source: SourceText, given: Given, decided: Decisions): SeasonJob {
  const { file, stadiums } = source;
  const job: SeasonJob = {
    ...{ file, place: null, season: '', title: null, columns: null, found: 0, fixtures: [], stadiums, squads: [] },
    ...{ refusals: [], warnings: [], questions: [] },
  };
  const refuse = (index: number | null, { reason, detail }: Fault) =>
    job.refusals.push({ file, index, reason, detail });
  const whole = (fault: Fault): SeasonJob => {
    refuse(null, fault);
    return job;
  };
  if (sheet instanceof Fault) return whole(sheet);
  const season = sheet.season ?? given.season ?? source.season ?? (sheet.title && seasonIn(sheet.title));
  if (!season)
    return whole(new Fault('no season', 'Give it: --season 2025-26, or put the file into a folder of that name.'));
  const own = { ...given, competition: sheet.competition ?? given.competition, zone: given.zone ?? sheet.zone };
  const placed = competitionPlace(source.code, sheet.title, season, own);
  if (placed instanceof Fault) return whole(placed);
  const { place } = placed;
  const { matches: inTime, mended } = inSeason(season, sheet.matches);
  const error = given.zone === null ? clockError(place.region, inTime) : null;
  const matches = error === null ? inTime : clockMended(inTime, error);
  if (error !== null)
    mended.push(`most Saturdays' matches begin an hour off the usual one: all times moved by ${error} minutes`);
  const { fixtures, faults } = identify({ place, season }, matches, decided);
  const timeless = place.zone === null ? withoutClock(matches, stadiums) : [];
  const all = [...sheet.faults, ...faults, ...timeless].sort((one, other) => one.index - other.index);
  for (const { index, fault } of all) refuse(index, fault);
  const refused = new Set(all.map(({ index }) => index));
  const warn = (text: string): Warning => ({ file, text });
  return {
    ...{ ...job, place, season, title: sheet.title, columns: sheet.columns, found: sheet.found },
    fixtures: fixtures.filter(({ match }) => !refused.has(match.index)),
    squads: clubSquads(source.squads, { fixtures, place, decided }),
    warnings: [
      ...matches.flatMap(({ index, warning }) => (warning ? [`matches[${index}]: ${warning}`] : [])),
      ...mended,
    ].map(warn),
    questions: placed.questions.map(warn),
  };
}

/** Which season of which competition it is; of a source that cannot be read its file. */
export const seasonKey = ({ place, season, file }: SeasonJob): string => (place ? `${place.code} ${season}` : file);

/** Collects every spelling of every club. */
export function nameClubs(names: ClubNames, jobs: readonly SeasonJob[]): void {
  for (const { home, away } of jobs.flatMap((job) => job.fixtures)) {
    for (const side of [home, away]) if (side) names.add(side);
  }
}

/**
 * The matches with days in their season. A day that is a year too early, which the last months of a season often are, moves by that
 * year; other days outside stay as written.
 */
function inSeason(season: string, matches: readonly ParsedMatch[]): { matches: ParsedMatch[]; mended: string[] } {
  const [first, last] = seasonWindow(season);
  const isInside = (day: string) => day >= first && day <= last;
  const moved: string[] = [];
  const stray: string[] = [];
  const result = matches.map((match) => {
    if (isInside(match.day)) return match;
    const next = `${Number(match.day.slice(0, 4)) + 1}${match.day.slice(4)}`;
    (isInside(next) ? moved : stray).push(match.day);
    return isInside(next) ? { ...match, day: next } : match;
  });
  const span = (days: string[]) => `${days.length} dates outside the season (${days.sort()[0]} to ${days.at(-1)})`;
  return {
    matches: result,
    mended: [
      ...(moved.length > 0 ? [`${span(moved)}: taken as a year later`] : []),
      ...(stray.length > 0 ? [`${span(stray)}: taken as written`] : []),
    ],
  };
}

/** Times of a tournament without a host, at a ground whose clock nobody gave. */
function withoutClock(
  matches: readonly ParsedMatch[],
  stadiums: readonly Stadium[],
): { index: number; fault: Fault }[] {
  if (stadiums.some(({ offset }) => offset !== null)) return [];
  return matches
    .filter(({ minutes, offset }) => minutes !== null && offset === null)
    .map(({ index }) => ({
      index,
      fault: new Fault('no time zone', 'In which zone is the time? Give --zone, such as Europe/Berlin.'),
    }));
}
