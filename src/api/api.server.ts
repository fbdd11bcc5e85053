import type { Settings } from '#config/env.ts';
import { failure } from '#contract/error.ts';
import { orderEndpoints, type Plan } from '#contract/orders.ts';
import { pathTo, type Given, type Query } from '#contract/path-to.ts';
import { createDataCache, type Freshness } from './data-cache.ts';
import { orUndefined, readSized } from './read.ts';
import { transportFor } from './transport.server.ts';
import type { Transport } from './transport.ts';
import { z } from 'zod';
import { eventAdsEndpoint } from '#contract/ads.ts';
import { endpoints } from '#contract/endpoints.ts';
import { readMenu } from './read-menu.ts';
import { type EndpointRoute, type EndpointFacts, factsOf } from '#contract/endpoint.ts';
import type { EventFilter } from '#contract/event.ts';
import { isId } from '#contract/is-id.ts';
import type { Paged } from '#contract/page.ts';
import type { Standings } from '#contract/standings.ts';
import { type Answer, type AnswerSchema, addressOf, answerOf } from './call-of.ts';
import { noteFailure } from './with-fallback.server.ts';
import { inTime } from './deadline.server.ts';

export type Api = ReturnType<typeof createApi>;

/** Every call a page may make, over the given transport; `remote`: answers may be cached for a while. */
export function createApi(transport: Transport, remote = false) {
  const call = createCaller(transport, createDataCache(), remote);
  return {
    ...catalogueCalls(call),
    site: siteCalls(call),
    /** The plans on sale; none when the backend has none. */
    plans: { list: async (): Promise<Plan[]> => (await orUndefined(call(orderEndpoints.plans, {})))?.data ?? [] },
    machines: {
      /** A sitemap by file name; undefined when there is none. @throws ErrorBody when the backend fails */
      sitemap: (name: string) => readText(transport, pathTo('/api/v2/sitemaps/{file}', { file: name })),
    },
  };
}

let api: Api | undefined;

/** The process's API client. */
export function apiFor(settings: Settings): Api {
  api ??= createApi(transportFor(settings), settings.API_URL !== undefined);
  return api;
}

async function readText(transport: Transport, path: string): Promise<string | undefined> {
  const answer = await transport(path).catch((error: unknown): never => {
    throw failure(0, 'network', String(error));
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw failure(answer.status, 'http', answer.statusText);
  return answer.text();
}

/** Typed callers of everything but the catalogue. */
function siteCalls(call: Caller) {
  return {
    /** Unparsed: features/app-config merges it over the fallback. */
    config: () => call(endpoints.config, {}, z.record(z.string(), z.unknown())),
    adSettings: () => call(endpoints.adSettings, {}),
    /** Ad units of one match. */
    eventAds: async (uuid: string) => (await call(eventAdsEndpoint, { query: { resource_type: 'Events', uuid } })).data,
    webManifest: () => call(endpoints.webManifest, {}),
    topLinks: () => call(endpoints.topLinks, {}),
    headerImages: () => call(endpoints.headerImages, {}),
    footerImages: () => call(endpoints.footerImages, {}),
    menu: () => call(endpoints.menu, {}, z.unknown().transform(readMenu)),
    searches: async (query: string) => (await call(endpoints.searches, { query: { query } })).data,
  };
}

interface Paging {
  page?: number;
  per_page?: number;
}
type ByUuid = EndpointRoute & { path: `${string}{uuid}${string}` };

/** Typed callers of the catalogue. */
function catalogueCalls(call: Caller) {
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
    },
    highlights: entityCalls<typeof endpoints.highlight, { event?: string; team?: string; sport?: string }>(
      endpoints.highlights,
      endpoints.highlight,
    ),
    teams: {
      ...entityCalls<typeof endpoints.team, { sport?: string; club?: string; competition?: string }>(
        endpoints.teams,
        endpoints.team,
      ),
      squad: async (uuid: string) => (await under(endpoints.squad, uuid))?.data ?? [],
    },
    clubs: entityCalls<typeof endpoints.club, { sport?: string; region?: string }>(endpoints.clubs, endpoints.club),
    competitions: {
      ...entityCalls<typeof endpoints.competition, { sport?: string; region?: string }>(
        endpoints.competitions,
        endpoints.competition,
      ),
      /** Tables of a season, by default the newest; `running` counts live matches as finished. */
      standings: (uuid: string, season?: string, running?: 'true'): Promise<Standings | undefined> =>
        under(endpoints.standings, uuid, { season, running }),
    },
    seasons: entityCalls<typeof endpoints.season, { competition?: string }>(endpoints.seasons, endpoints.season),
    venues: entityCalls<typeof endpoints.venue, { sport?: string }>(endpoints.venues, endpoints.venue),
    regions: entityCalls<typeof endpoints.region, object>(endpoints.regions, endpoints.region),
    sports: entityCalls<typeof endpoints.sport, object>(endpoints.sports, endpoints.sport),
  };
}

/** Reads a contract call, parsed by its schema unless another is given; concurrent calls of a URL share one fetch. */
interface Caller {
  <R extends EndpointRoute>(route: R, given: Given<R['path']>): Promise<Answer<R>>;
  <R extends EndpointRoute, S extends z.ZodType>(route: R, given: Given<R['path']>, schema: S): Promise<z.infer<S>>;
}

type Kind = EndpointFacts['freshness'];

const DAY = 86_400;

const CURRENT: Freshness = { fresh: 0, staleWhileRevalidate: 0, staleIfError: DAY, staleIfSlow: false };
/** In-process reads are current, as tags invalidate pages; only the menu, which costs more than a page, is cached. */
const EMBEDDED: Record<Kind, Freshness> = {
  catalogue: CURRENT,
  shell: CURRENT,
  menu: { fresh: 30, staleWhileRevalidate: 600, staleIfError: DAY, staleIfSlow: false },
};
const REMOTE: Record<Kind, Freshness> = {
  catalogue: { fresh: 30, staleWhileRevalidate: 600, staleIfError: DAY, staleIfSlow: true },
  shell: { fresh: 300, staleWhileRevalidate: 600, staleIfError: DAY, staleIfSlow: true },
  menu: { fresh: 300, staleWhileRevalidate: 600, staleIfError: DAY, staleIfSlow: true },
};

function createCaller(transport: Transport, cached: ReturnType<typeof createDataCache>, remote: boolean): Caller {
  return (route: EndpointRoute, given: Given<string>, schema: z.ZodType = answerOf(route)): Promise<never> => {
    const path = addressOf(route, given);
    const kind = factsOf(route).freshness;
    const reading = cached(path, (remote ? REMOTE : EMBEDDED)[kind], () => readSized(transport, path, schema));
    const optional = kind !== 'catalogue';
    const answer = remote ? inTime(reading, optional) : reading;
    return (optional ? answer.catch(noteAndThrow) : answer) as Promise<never>;
  };
}

/** Pages are shown without failed parts of the shell. */
function noteAndThrow(error: unknown): never {
  noteFailure(error);
  throw error;
}
