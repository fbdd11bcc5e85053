import { z } from 'zod';
import { club, competition, highlight, player, region, season, sport, team, venue } from '#contract/entities.ts';
import { event, type EventFilter, timelineEntry } from '#contract/event.ts';
import { isId } from '#contract/is-id.ts';
import { type Lineup, lineups } from '#contract/lineup.ts';
import { type Paged, paged } from '#contract/page.ts';
import { type Standings, standings } from '#contract/standings.ts';
import { type Statistic, statistics } from '#contract/statistic.ts';
import { type Caller, withQuery } from './caller.ts';
import { orUndefined } from './read.ts';

const ROOT = '/api/v2';

interface Paging {
  page?: number;
  per_page?: number;
}

/** The two calls every kind of entity has: `get` resolves to undefined where nothing has the id. */
function entityCalls<S extends z.ZodType, F extends object>(call: Caller, path: string, schema: S) {
  type Entity = z.infer<S>;
  return {
    list: (filter: F & Paging): Promise<Paged<Entity>> =>
      call(withQuery(path, filter as Record<string, string>), paged(schema)) as Promise<Paged<Entity>>,
    get: async (uuid: string): Promise<Entity | undefined> =>
      isId(uuid) ? ((await orUndefined(call(`${path}/${encodeURIComponent(uuid)}`, schema))) as Entity) : undefined,
  };
}

const timeline = z.object({ data: z.array(timelineEntry) });
const squad = z.object({ data: z.array(player) });

/** Typed callers of the catalogue. Every path of the API's catalogue group is spelt here and nowhere else. */
export function catalogueCalls(call: Caller) {
  /** What hangs on an entity; undefined where nothing has the id. */
  const under = async <S extends z.ZodType>(entity: readonly [path: string, uuid: string], part: string, schema: S) => {
    const [path, uuid] = entity;
    return isId(uuid) ? orUndefined(call(`${ROOT}/${path}/${encodeURIComponent(uuid)}/${part}`, schema)) : undefined;
  };
  return {
    events: {
      ...entityCalls<typeof event, EventFilter>(call, `${ROOT}/events`, event),
      timeline: async (uuid: string) => (await under(['events', uuid], 'timeline', timeline))?.data ?? [],
      /** Who plays, home first; empty where nobody told. */
      lineups: async (uuid: string): Promise<Lineup[]> =>
        (await under(['events', uuid], 'lineups', lineups))?.data ?? [],
      /** Counts of both sides; empty where nobody counts. */
      statistics: async (uuid: string): Promise<Statistic[]> =>
        (await under(['events', uuid], 'statistics', statistics))?.data ?? [],
    },
    highlights: entityCalls<typeof highlight, { event?: string; team?: string; sport?: string }>(
      call,
      `${ROOT}/highlights`,
      highlight,
    ),
    teams: {
      ...entityCalls<typeof team, { sport?: string; club?: string; competition?: string }>(call, `${ROOT}/teams`, team),
      squad: async (uuid: string) => (await under(['teams', uuid], 'squad', squad))?.data ?? [],
    },
    clubs: entityCalls<typeof club, { sport?: string; region?: string }>(call, `${ROOT}/clubs`, club),
    competitions: {
      ...entityCalls<typeof competition, { sport?: string; region?: string }>(
        call,
        `${ROOT}/competitions`,
        competition,
      ),
      /**
       * The table of a season, the newest unless given, and with `running` as if the matches of now ended now; undefined
       * where none is kept.
       */
      standings: (uuid: string, season?: string, running?: 'true'): Promise<Standings | undefined> =>
        under(['competitions', uuid], withQuery('standings', { season, running }), standings),
    },
    seasons: entityCalls<typeof season, { competition?: string }>(call, `${ROOT}/seasons`, season),
    venues: entityCalls<typeof venue, { sport?: string }>(call, `${ROOT}/venues`, venue),
    regions: entityCalls<typeof region, object>(call, `${ROOT}/regions`, region),
    sports: entityCalls<typeof sport, object>(call, `${ROOT}/sports`, sport),
  };
}
