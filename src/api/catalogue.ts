import type { z } from 'zod';
import type { Answer, AnswerSchema, EndpointRoute } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { EventFilter } from '#contract/event.ts';
import { isId } from '#contract/is-id.ts';
import type { ListOrder, Paged } from '#contract/page.ts';
import type { Given, Query } from '#contract/path-to.ts';
import type { Standings } from '#contract/standings.ts';
import type { Caller } from './caller.ts';
import { orUndefined } from './read.ts';

interface Paging {
  page?: number;
  per_page?: number;
}
/** `initial`: a letter, or 0 for names that begin with none. */
interface Ordered {
  sport?: string;
  region?: string;
  order?: ListOrder;
  initial?: string;
}
type ByUuid = EndpointRoute & { path: `${string}{uuid}${string}` };

/** Typed callers of the catalogue. */
export function catalogueCalls(call: Caller) {
  /** An entity or its details; undefined when nothing has the id. */
  const under = async <R extends ByUuid>(route: R, uuid: string, query: Query = {}): Promise<Answer<R> | undefined> =>
    isId(uuid) ? orUndefined(call(route, { uuid, query } as Given<R['path']>)) : undefined;

  /** List and detail calls of an entity kind: `get` resolves to undefined when nothing has the id. */
  const entityCalls = <One extends ByUuid, Filter extends object>(list: EndpointRoute, one: One) => ({
    list: (filter: Filter & Paging) =>
      call(list, { query: filter as Query }) as Promise<Paged<z.infer<AnswerSchema<One>>>>,
    get: (uuid: string) => under(one, uuid),
  });

  return {
    events: {
      ...entityCalls<typeof endpoints.event, EventFilter>(endpoints.events, endpoints.event),
      timeline: async (uuid: string) => (await under(endpoints.timeline, uuid))?.data ?? [],
      /** Home first; empty when unknown. */
      lineups: async (uuid: string) => (await under(endpoints.lineups, uuid))?.data ?? [],
      statistics: async (uuid: string) => (await under(endpoints.statistics, uuid))?.data ?? [],
      /** The tie that the match belongs to; undefined for none. */
      tie: async (uuid: string) => (await under(endpoints.tie, uuid))?.tie ?? undefined,
    },
    highlights: entityCalls<
      typeof endpoints.highlight,
      { event?: string; team?: string; competition?: string; sport?: string }
    >(endpoints.highlights, endpoints.highlight),
    teams: {
      ...entityCalls<typeof endpoints.team, Ordered & { club?: string; competition?: string }>(
        endpoints.teams,
        endpoints.team,
      ),
      squad: async (uuid: string) => (await under(endpoints.squad, uuid))?.data ?? [],
      /** The seasons it played, the newest first. */
      seasons: async (uuid: string) => (await under(endpoints.teamSeasons, uuid))?.data ?? [],
    },
    clubs: entityCalls<typeof endpoints.club, Ordered>(endpoints.clubs, endpoints.club),
    competitions: {
      ...entityCalls<typeof endpoints.competition, { sport?: string; region?: string }>(
        endpoints.competitions,
        endpoints.competition,
      ),
      /** Tables of a season, by default the newest; `running` counts live matches as finished. */
      standings: (uuid: string, season?: string, running?: 'true'): Promise<Standings | undefined> =>
        under(endpoints.standings, uuid, { season, running }),
      /** The champions of each season that has one, the newest first. */
      champions: async (uuid: string) => (await under(endpoints.champions, uuid))?.data ?? [],
    },
    seasons: {
      ...entityCalls<typeof endpoints.season, { competition?: string }>(endpoints.seasons, endpoints.season),
      /** Its stages and rounds. */
      format: (uuid: string) => under(endpoints.seasonFormat, uuid),
      brackets: async (uuid: string) => (await under(endpoints.brackets, uuid))?.data ?? [],
      /** Who scored most; empty where goals are not known. */
      scorers: async (uuid: string) => (await under(endpoints.scorers, uuid))?.data ?? [],
    },
    venues: entityCalls<typeof endpoints.venue, { sport?: string }>(endpoints.venues, endpoints.venue),
    regions: entityCalls<typeof endpoints.region, object>(endpoints.regions, endpoints.region),
    sports: entityCalls<typeof endpoints.sport, object>(endpoints.sports, endpoints.sport),
  };
}
