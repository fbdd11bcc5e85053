import type { Api } from '#api/api.server.ts';
import { withFallback } from '#api/with-fallback.server.ts';
import type { FormatRound, SeasonFormat } from '#contract/format.ts';
import { hasGoals } from '#features/match/timeline/timeline-words.ts';

/** Matches on a page: no matchday has more. */
export const ROUND_SIZE = 100;
/** On the page of a competition, which shows more than one season's round. */
const COMPETITION_SIZE = 50;

/** The format of a season and the round to show: the one asked for, by default the current one. */
export async function roundOf(api: Api, season: string, asked: string | null) {
  const format = await withFallback(api.seasons.format(season), undefined);
  const rounds = format?.stages.flatMap((stage) => stage.rounds) ?? [];
  const round = rounds.find(({ key }) => key === (asked ?? format?.current));
  return { format, round };
}

/** Matches of a round; of a backend that knows no rounds, those of the season. */
export const roundEvents = (
  api: Api,
  season: string,
  round: FormatRound | undefined,
  page: number,
  size = ROUND_SIZE,
) => api.events.list({ season, ...(round && { round: round.key }), page, per_page: size });

/** What a season's page shows beside a round: tables, brackets and who scored. */
export async function seasonParts(
  api: Api,
  { season, competition, sport }: { season: string; competition: string; sport: string | undefined },
  format: SeasonFormat | undefined,
) {
  const hasTies = format?.stages.some(({ kind }) => !TABLES.has(kind));
  const [standings, brackets, scorers] = await Promise.all([
    api.competitions.standings(competition, season),
    hasTies ? withFallback(api.seasons.brackets(season), []) : [],
    hasGoals(sport) ? withFallback(api.seasons.scorers(season), []) : [],
  ]);
  const tabled = standings && standings.tables.length > 0 ? standings : undefined;
  const byTitle = Map.groupBy(brackets, ({ kind }) => kind === 'knock-out');
  return { standings: tabled, title: byTitle.get(true) ?? [], others: byTitle.get(false) ?? [], scorers };
}

/** The current round of a season with all that the season's page shows. */
export async function currentRound(api: Api, place: Parameters<typeof seasonParts>[1]) {
  const { format, round } = await roundOf(api, place.season, null);
  const [parts, events] = await Promise.all([
    seasonParts(api, place, format),
    place.season === '' ? { data: [] } : roundEvents(api, place.season, round, 1, COMPETITION_SIZE),
  ]);
  return { format, round, parts, events: events.data };
}

const TABLES: ReadonlySet<string> = new Set(['league', 'groups', 'split']);
