import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { ListOrder, Paged } from '#contract/page.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { Tables } from '../database/schema.ts';
import { allLetters, charactersOf } from './initials.ts';
import { type Filter, pageOf, slice, totalOf } from './paging.ts';

/** What lists of teams and clubs can be asked for. */
export type OrderedFilter = Filter<'sport' | 'region' | 'club' | 'competition' | 'initial'> & {
  order?: ListOrder | undefined;
};

type Kind = 'team' | 'club';
type Fields = 'sport' | 'region' | 'club' | 'competition' | 'season';
/** `since`: matches of the competition from then on, ms. */
type Values = Partial<Record<Fields, string>> & { initials?: readonly string[]; since?: number };
/** What decides the statement besides the values: `apart` lists names that begin with none of the initials. */
interface Shape {
  order: ListOrder;
  apart: boolean;
}

/** The list of a kind by name or popularity. `rows`: its rows, unordered. The teams of a competition are those of its newest season. */
export function orderedList<R, T>(kind: Kind, rows: (database: Database) => unknown, view: (row: R) => T) {
  type Query = SelectQueryBuilder<Tables, Kind, R>;
  const sorted = <Q extends Query>(query: Q, { order }: Shape): Q => {
    const popular = order === 'popular' ? (query.orderBy(`${kind}.popularity`, 'desc') as Q) : query;
    return popular.orderBy(`${kind}.name`).orderBy(`${kind}.uuid`) as Q;
  };
  const matching = (database: Database, values: Values, shape: Shape) =>
    conditioned(database.selectFrom(kind) as never, kind, values, shape) as Query;
  // Only the rows of the page are joined with what they name.
  const page = prepared((database, { limit, offset, ...values }: Values & Part, shape: Shape) =>
    sorted(
      (rows(database) as Query).where(
        `${kind}.uuid`,
        'in',
        sorted(matching(database, values, shape).select(`${kind}.uuid`) as unknown as Query, shape)
          .limit(limit)
          .offset(offset) as never,
      ),
      shape,
    ),
  );
  const counted = prepared((database, values: Values, shape: Shape) =>
    matching(database, values, shape).select((e) => e.fn.countAll<number>().as('count')),
  );
  return async (database: Database, { order = 'name', initial, ...filter }: OrderedFilter): Promise<Paged<T>> => {
    const { sport, region, club, competition } = filter;
    const given = Object.entries({ sport, region, club }).filter(([, value]) => value);
    const initials = initial === undefined ? {} : { initials: initial === '0' ? allLetters : charactersOf(initial) };
    const newest = competition ? await newestSeason(database, competition) : {};
    const values: Values = { ...(Object.fromEntries(given) as Values), ...newest, ...initials };
    const shape: Shape = { order, apart: initial === '0' };
    const part = slice(filter);
    const found = (await page(database, { ...values, ...part }, shape)) as R[];
    const count = async () => Number((await counted(database, values, shape))[0]?.count);
    return pageOf(found.map(view), await totalOf(found.length, part, count));
  };
}

interface Part {
  limit: number;
  offset: number;
}

function conditioned(query: SelectQueryBuilder<Tables, Kind, object>, kind: Kind, values: Values, { apart }: Shape) {
  const { sport, region, club, initials } = values;
  let all = query;
  if (sport !== undefined) all = all.where(`${kind}.sport_uuid`, '=', sport);
  if (region !== undefined) all = all.where(`${kind}.region_uuid`, '=', region);
  if (club !== undefined) all = all.where('team.club_uuid' as never, '=', club as never);
  if (values.season ?? values.competition) all = all.where(`${kind}.uuid`, 'in', playing(values) as never);
  if (initials === undefined) return all;
  return all.where((e) => e(e.fn('substr', [`${kind}.name`, e.lit(1), e.lit(1)]), apart ? 'not in' : 'in', initials));
}

/** The teams with a match of a season, or of a competition since some moment. */
const playing =
  ({ season, competition, since }: Values) =>
  (e: ExpressionBuilder<Tables, Kind>) => {
    const sides = e
      .selectFrom('event')
      .innerJoin('event_team', 'event_team.event_uuid', 'event.uuid')
      .select('event_team.team_uuid');
    if (season !== undefined) return sides.where('event.season_uuid', '=', season);
    return sides.where('event.competition_uuid', '=', competition!).where('event.starts_at', '>=', since!);
  };

/** Without seasons the newest one is this long, ms. */
const SEASON_MS = 300 * 86_400_000;

async function newestSeason(database: Database, competition: string): Promise<Values> {
  const [newest] = await newestMatch(database, { competition }, undefined);
  if (newest?.season_uuid) return { season: newest.season_uuid };
  return { competition, since: Number(newest?.starts_at ?? 0) - SEASON_MS };
}

const newestMatch = prepared((database, { competition }: { competition: string }, _shape: undefined) =>
  database
    .selectFrom('event')
    .select(['season_uuid', 'starts_at'])
    .where('competition_uuid', '=', competition)
    .orderBy('starts_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(1),
);
