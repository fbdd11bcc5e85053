import { type SelectQueryBuilder, sql } from 'kysely';
import type { MatchStatus } from '#contract/event.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { Tables } from '../database/schema.ts';
import {
  type EventConditions,
  type EventShape,
  type EventValues,
  eventsWith,
  eventValues,
  hasFew,
  sideOf,
  STATUSES,
} from './event-query.ts';
import { areOfSide, sidesOf } from './event-sides.ts';
import { seek, type SortKey } from './count-cache.ts';

/** The matches of a club with more teams are sorted for each answer. */
const TEAMS_MAX = 20;

interface Slice {
  /** The name of the list in the cache. */
  list: string;
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** The events that match, by when they start: the uuids of a slice, and how many there are. `now` in ms of product time. */
export async function eventsInOrder(database: Database, conditions: EventConditions, now: number) {
  const teams = await teamsToMerge(database, conditions);
  const merged = Object.fromEntries(teams.map(({ uuid }, index) => [`team${index}`, uuid]));
  const values: Values = { ...eventValues(conditions, now), ...merged };
  const { status, video } = conditions;
  const shape = { status, video, teams: teams.length };
  return {
    /** What a change of a match must touch to alter the list; a club stands for its teams. */
    concerns: { ...conditions, ...(teams.length > 0 && { club: undefined, clubTeams: teams.map(({ uuid }) => uuid) }) },
    async slice({ list, direction, offset, limit }: Slice): Promise<string[]> {
      const read = (after: SortKey | undefined, skip: number, most: number) => {
        const place = { afterStart: after?.starts_at, afterUuid: after?.uuid, limit: most, offset: skip };
        return inOrder(database, { ...values, ...place }, { ...shape, direction });
      };
      const next = async (after: SortKey | undefined, skip: number) => (await read(after, skip, 1))[0];
      const place = await seek(database, list, offset, next, this.concerns);
      const rows = place ? await read(place.after, place.skip, limit) : [];
      return rows.map(({ uuid }) => uuid);
    },
    async count(): Promise<number> {
      const [row] = await counted(database, values, shape);
      return Number(row?.count);
    },
  };
}

/** `teams`: how many teams of a club are merged; their uuids are the values `team0`, `team1` and so on. */
interface Shape extends EventShape {
  teams: number;
}

interface Values extends EventValues {
  [team: `team${number}`]: string;
}

interface OrderValues extends Values {
  afterStart: number | undefined;
  afterUuid: string | undefined;
  limit: number;
  offset: number;
}

/** Merges parts: one query over all of them would sort everything before the first row. */
const inOrder = prepared((database, values: OrderValues, shape: Shape & { direction: 'asc' | 'desc' }) => {
  const { direction } = shape;
  const parts = partsOf(values, shape);
  const [first, ...others] = parts.map((part) => ofPart(database, part, direction, values));
  // Two teams of a club may meet; no event has two statuses.
  const all = others.reduce((query, part) => (shape.teams > 0 ? query.union(part) : query.unionAll(part)), first!);
  return all.orderBy('starts_at', direction).orderBy('uuid', direction).limit(values.limit).offset(values.offset);
});

const counted = prepared((database, values: Values, shape: Shape) => {
  const teams = teamsOf(values, shape);
  const [first] = partsOf(values, shape);
  if (first && areOfSide(first.values, shape))
    return sidesOf(database, teams.length > 0 ? teams : [sideOf(values)!], first.values, shape).select((e) =>
      (teams.length > 1 ? e.fn.count<number>('side.event_uuid').distinct() : e.fn.countAll<number>()).as('count'),
    );
  return eventsWith(database, values, shape)
    .clearSelect()
    .select((e) => e.fn.countAll<number>().as('count'));
});

/** Events that one index returns in order. */
interface Part {
  values: EventValues;
  shape: EventShape;
}

type Ordered = SelectQueryBuilder<Tables, 'event', SortKey>;

function ofPart(database: Database, { values, shape }: Part, direction: 'asc' | 'desc', after: OrderValues): Ordered {
  const { afterStart, afterUuid } = after;
  const ofSide = areOfSide(values, shape);
  const side = sideOf(values);
  // A team's matches come in the order of the index on event_team.
  const start = sql.ref<number>(side ? 'side.starts_at' : 'event.starts_at');
  const uuid = sql.ref<string>(ofSide ? 'side.event_uuid' : 'event.uuid');
  const matching = (
    ofSide ? sidesOf(database, [side!], values, shape) : eventsWith(database, values, shape).clearSelect()
  ) as Ordered;
  const ordered = matching.select([uuid.as('uuid'), start.as('starts_at')]) as unknown as Ordered;
  if (afterStart === undefined) return ordered;
  return ordered.where(sql`(${start}, ${uuid})`, direction === 'asc' ? '>' : '<', sql`(${afterStart}, ${afterUuid})`);
}

/**
 * One part for each status, or for each team of a club. From a moment on, matches with a time begin there in the index, and those
 * without have their own: read as one, all matches of a day before would be passed over.
 */
function partsOf(values: Values, shape: Shape): Part[] {
  const teams = teamsOf(values, shape);
  if (teams.length > 0) return teams.map((team) => ({ values: { ...values, club: undefined, team }, shape }));
  const { status } = shape;
  const statuses: readonly MatchStatus[] | undefined = status && status !== 'ahead' ? STATUSES[status] : undefined;
  const merged = statuses && !hasFew(values) && (values.season ?? values.venue) === undefined;
  const shapes = merged ? statuses.map((one) => ({ ...shape, only: [one] })) : [{ ...shape, only: statuses }];
  const kinds = values.from === undefined || hasFew(values) ? [undefined] : [true, false];
  return shapes.flatMap((one) => kinds.map((timed) => ({ values, shape: { ...one, timed } })));
}

const teamsOf = (values: Values, { teams }: Shape): string[] =>
  Array.from({ length: teams }, (_, index) => values[`team${index}`]!);

/** The teams whose matches are merged into those of a club; none where another index finds them, or there are too many. */
async function teamsToMerge(database: Database, { club, ...others }: EventConditions) {
  if (club === undefined || sideOf(others) !== undefined) return [];
  const teams = await clubTeams(database, { club, limit: TEAMS_MAX + 1 }, undefined);
  return teams.length > TEAMS_MAX ? [] : teams;
}

const clubTeams = prepared((database, { club, limit }: { club: string; limit: number }, _shape: undefined) =>
  database.selectFrom('team').select('uuid').where('club_uuid', '=', club).orderBy('uuid').limit(limit),
);
