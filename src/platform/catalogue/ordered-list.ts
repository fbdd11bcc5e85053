import type { SelectQueryBuilder } from 'kysely';
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
type Fields = 'sport' | 'region' | 'club' | 'competition';
type Values = Partial<Record<Fields, string>> & { initials?: readonly string[] };
/** What decides the statement besides the values: `apart` lists names that begin with none of the initials. */
interface Shape {
  order: ListOrder;
  apart: boolean;
}

/** The list of a kind by name or popularity. `rows`: its rows, unordered. */
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
    const given = Object.entries({ sport, region, club, competition }).filter(([, value]) => value);
    const initials = initial === undefined ? {} : { initials: initial === '0' ? allLetters : charactersOf(initial) };
    const values = { ...(Object.fromEntries(given) as Values), ...initials };
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
  const { sport, region, club, competition, initials } = values;
  let all = query;
  if (sport !== undefined) all = all.where(`${kind}.sport_uuid`, '=', sport);
  if (region !== undefined) all = all.where(`${kind}.region_uuid`, '=', region);
  if (club !== undefined) all = all.where('team.club_uuid' as never, '=', club as never);
  if (competition !== undefined)
    all = all.where(`${kind}.uuid`, 'in', (e) =>
      e
        .selectFrom('event')
        .innerJoin('event_team', 'event_team.event_uuid', 'event.uuid')
        .select('event_team.team_uuid')
        .where('event.competition_uuid', '=', competition),
    );
  if (initials === undefined) return all;
  return all.where((e) => e(e.fn('substr', [`${kind}.name`, e.lit(1), e.lit(1)]), apart ? 'not in' : 'in', initials));
}
