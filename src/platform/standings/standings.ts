import { type Standings, type StandingsScheme, type StandingsRow, STANDINGS_SCHEMES } from '#contract/standings.ts';
import type { Result, StandingsRule } from '#sports/sport.ts';
import { crestUrl } from '../artwork/urls.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { Row } from '../database/schema.ts';
import { SPORTS } from '#sports/sports.ts';

/**
 * The tables of a competition's season (the newest unless given) from its results and, with `running`, from the scores of live
 * matches as if they ended now. Undefined for an unknown competition or season, and for a sport without tables.
 */
export async function standingsOf(
  database: Database,
  competitionUuid: string,
  seasonUuid?: string,
  running = false,
): Promise<Standings | undefined> {
  const values = { competition: competitionUuid, season: seasonUuid || undefined };
  const [found] = await seasonOf(database, values, undefined);
  const scheme = found && schemeOf(found.sport_slug);
  if (!scheme) return undefined;
  const stages = byStage(await matchesOf(database, found.season_uuid, scheme, running));
  return {
    competition: { uuid: competitionUuid, name: found.competition_name },
    season: { uuid: found.season_uuid, name: found.season_name },
    scheme,
    tables: stages.map(({ stage, matches }) => ({
      stage,
      data: tableOf(scheme, matches).map((row) => ({
        ...row,
        team: { ...row.team, logoUrl: crestUrl(row.team.uuid, row.team.name) },
      })),
    })),
  };
}

interface Wanted {
  competition: string;
  season: string | undefined;
}

const seasonOf = prepared((database, { competition, season }: Wanted, _shape: undefined) => {
  const query = database
    .selectFrom('season')
    .innerJoin('competition', 'competition.uuid', 'season.competition_uuid')
    .innerJoin('sport', 'sport.uuid', 'competition.sport_uuid')
    .select([
      'season.uuid as season_uuid',
      'season.name as season_name',
      'competition.name as competition_name',
      'sport.slug as sport_slug',
    ])
    .where('season.competition_uuid', '=', competition)
    .orderBy('season.starts_on', 'desc')
    .orderBy('season.uuid')
    .limit(1);
  return season ? query.where('season.uuid', '=', season) : query;
});

type SeasonMatch = TableMatch & Pick<Row<'event'>, 'round' | 'starts_at'>;

async function matchesOf(
  database: Database,
  season: string,
  scheme: StandingsScheme,
  running: boolean,
): Promise<SeasonMatch[]> {
  const rows = await played(database, { season }, undefined);
  const sides = [...new Set(rows.flatMap(({ home_uuid, away_uuid }) => [home_uuid, away_uuid]))];
  const teams = new Map((await teamsOf(database, { sides }, undefined)).map((team) => [team.uuid, team]));
  return rows.flatMap((row) => {
    const [home, away] = [teams.get(row.home_uuid), teams.get(row.away_uuid)];
    if (!home || !away || isPlayOff(row.round)) return [];
    const result = resultOf(row) ?? (running ? resultSoFar(scheme, row) : null);
    return { round: row.round, starts_at: row.starts_at, home, away, result };
  });
}

/** The matches of a season with two sides, in the order they start. */
const played = prepared((database, { season }: { season: string }, _shape: undefined) =>
  database
    .selectFrom('event')
    .innerJoin('event_team as home', (join) =>
      join.onRef('home.event_uuid', '=', 'event.uuid').on('home.position', '=', 0),
    )
    .innerJoin('event_team as away', (join) =>
      join.onRef('away.event_uuid', '=', 'event.uuid').on('away.position', '=', 1),
    )
    .select(['event.round', 'event.starts_at', 'event.status', 'event.home_score', 'event.away_score', 'event.score'])
    .select(['home.team_uuid as home_uuid', 'away.team_uuid as away_uuid'])
    .where('event.season_uuid', '=', season)
    .where('event.status', '!=', 'cancelled')
    .orderBy('event.starts_at')
    .orderBy('event.uuid'),
);

/** The names, read once a team and not once a match. */
const teamsOf = prepared((database, { sides }: { sides: readonly string[] }, _shape: undefined) =>
  database.selectFrom('team').select(['uuid', 'name']).where('uuid', 'in', sides),
);

type Played = Pick<Row<'event'>, 'status' | 'home_score' | 'away_score' | 'score'>;

/** The current score as a result; null where a match cannot end with it: sets are missing, or its sport has no draws. */
function resultSoFar(scheme: StandingsScheme, played: Played): Result | null {
  const result = played.status === 'live' ? resultOf({ ...played, status: 'finished' }) : null;
  return result && couldEnd(scheme, result) ? result : null;
}

function resultOf({ status, home_score: home, away_score: away, score }: Played): Result | null {
  if (status !== 'finished' && status !== 'awarded') return null;
  if (home === null || away === null) return null;
  const parts = score ? parsed(score) : {};
  return { home, away, overtime: Boolean(parts.et ?? parts.p) };
}

const STAGE = /^(?<stage>.+?),\s*(?:matchday|round|week)\b/i;
const PLAY_OFF = /final|play-?off|play-?out|play-in|round of|knock-?out/i;
const MAIN = /^regular(?: season)?$/i;

/** The stage in a round's name ("Championship, Matchday 3"), or null for a league without stages. Each stage has its own table. */
export function stageOf(round: string | null): string | null {
  const stage = round && STAGE.exec(round)?.groups?.['stage'];
  return !stage || MAIN.test(stage) ? null : stage;
}

/** Matches by stage: the stage that began last first, those that began in the same week by name. */
export function byStage<T extends { round: string | null; starts_at: number | string }>(
  matches: readonly T[],
): { stage: string | null; matches: T[] }[] {
  const stages = [...Map.groupBy(matches, ({ round }) => stageOf(round))].map(([stage, own]) => ({
    stage,
    matches: own,
    began: Math.min(...own.map(({ starts_at }) => Number(starts_at))),
  }));
  stages.sort((a, b) => weekOf(b.began) - weekOf(a.began) || (a.stage ?? '').localeCompare(b.stage ?? '', 'en'));
  return stages.map(({ stage, matches: own }) => ({ stage, matches: own }));
}

const WEEK_MS = 7 * 86_400_000;
const weekOf = (began: number) => Math.floor(began / WEEK_MS);

/** Whether a round's name marks it as a play-off, which does not count for the table. */
export const isPlayOff = (round: string | null): boolean => round !== null && PLAY_OFF.test(round);

interface TableTeam {
  uuid: string;
  name: string;
}

/** A match of the season in the order they were played; `result` is null until it counts. */
export interface TableMatch {
  home: TableTeam;
  away: TableTeam;
  result: Result | null;
}

type TableRow = Omit<StandingsRow, 'team'> & { team: TableTeam };

const FORM_LENGTH = 5;

/** The table after the given matches. Teams that have not played yet have zeros. */
export function tableOf(scheme: StandingsScheme, matches: readonly TableMatch[]): TableRow[] {
  const rows = new Map<string, TableRow>();
  for (const { home, away, result } of matches) {
    const sides = [rowOf(rows, home), rowOf(rows, away)] as const;
    if (!result) continue;
    const [homePoints, awayPoints] = pointsOf(scheme, result);
    enter(sides[0], result.home, result.away, homePoints);
    enter(sides[1], result.away, result.home, awayPoints);
  }
  return [...rows.values()]
    .sort((a, b) => before(scheme, a, b))
    .map((row, index) => ({ ...row, rank: index + 1, form: row.form.slice(-FORM_LENGTH) }));
}

function rowOf(rows: Map<string, TableRow>, team: TableTeam): TableRow {
  const known = rows.get(team.uuid);
  if (known) return known;
  const none = { rank: 0, played: 0, won: 0, drawn: 0, lost: 0, for: 0, against: 0, difference: 0, points: 0 };
  const row: TableRow = { team, ...none, form: [] };
  rows.set(team.uuid, row);
  return row;
}

function enter(row: TableRow, scored: number, conceded: number, points: number): void {
  row.played += 1;
  row.for += scored;
  row.against += conceded;
  row.difference = row.for - row.against;
  row.points += points;
  if (scored > conceded) row.won += 1;
  else if (scored < conceded) row.lost += 1;
  else row.drawn += 1;
  row.form.push(scored > conceded ? 'W' : scored < conceded ? 'L' : 'D');
}

/** Points, then difference, then scored, then name; some sports count wins before points. */
function before(scheme: StandingsScheme, a: TableRow, b: TableRow): number {
  const wins = ruleOf(scheme).winsFirst ? b.won - a.won : 0;
  const counted = wins || b.points - a.points || b.difference - a.difference || b.for - a.for;
  return counted || a.team.name.localeCompare(b.team.name, 'en');
}

/** The scheme of a sport by its slug, or null for a sport without tables (races). */
export function schemeOf(sportSlug: string): StandingsScheme | null {
  return STANDINGS_SCHEMES.find((scheme) => scheme === sportSlug) ?? null;
}

const ruleOf = (scheme: StandingsScheme): StandingsRule => SPORTS[scheme].standings as StandingsRule;

/** The points a result gives, home first. */
export function pointsOf(scheme: StandingsScheme, result: Result): [home: number, away: number] {
  const { win, draw, loss } = ruleOf(scheme).reward(result);
  if (result.home === result.away) return [draw, draw];
  return result.home > result.away ? [win, loss] : [loss, win];
}

/** Whether a match may end with this score. */
export function couldEnd(scheme: StandingsScheme, { home, away }: Pick<Result, 'home' | 'away'>): boolean {
  const { draws, setsToWin } = ruleOf(scheme);
  if (setsToWin !== undefined) return Math.max(home, away) >= setsToWin;
  return draws || home !== away;
}
