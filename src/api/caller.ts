import type { z } from 'zod';
import { type Answer, type EndpointFacts, type EndpointRoute, factsOf } from '#contract/endpoint.ts';
import { filled, type Given } from '#contract/path-to.ts';
import type { createDataCache, Freshness } from './data-cache.ts';
import { noteFailure } from './with-fallback.server.ts';
import { inTime } from './deadline.server.ts';
import type { Source } from './transport.ts';

/**
 * Reads a contract call, by its schema unless another is given. Concurrent calls of a URL share one fetch and its value: nobody
 * changes what it gets.
 */
export interface Caller {
  <R extends EndpointRoute>(route: R, given: Given<R['path']>): Promise<Answer<R>>;
  <R extends EndpointRoute, S extends z.ZodType>(route: R, given: Given<R['path']>, schema: S): Promise<z.infer<S>>;
}

type Kind = EndpointFacts['freshness'];

const DAY = 86_400;

/**
 * In-process reads are current, as tags invalidate pages; only the menu, which costs more than a page, is cached. The shell's
 * documents are kept for a database outage; the catalogue is not: pages of it are, and a miss needs what nobody has read.
 */
const EMBEDDED: Record<Kind, Freshness> = {
  catalogue: { fresh: 0, staleWhileRevalidate: 0, staleIfError: 0, staleIfSlow: false },
  shell: { fresh: 0, staleWhileRevalidate: 0, staleIfError: DAY, staleIfSlow: false },
  menu: { fresh: 30, staleWhileRevalidate: 600, staleIfError: DAY, staleIfSlow: false },
};
const REMOTE: Record<Kind, Freshness> = {
  catalogue: { fresh: 30, staleWhileRevalidate: 600, staleIfError: DAY, staleIfSlow: true },
  shell: { fresh: 300, staleWhileRevalidate: 600, staleIfError: DAY, staleIfSlow: true },
  menu: { fresh: 300, staleWhileRevalidate: 600, staleIfError: DAY, staleIfSlow: true },
};

export function createCaller(source: Source, cached: ReturnType<typeof createDataCache>): Caller {
  const freshness = source.remote ? REMOTE : EMBEDDED;
  return (route: EndpointRoute, given: Given<string>, schema?: z.ZodType): Promise<never> => {
    const path = filled(`/api/v2${route.path}`, given);
    const kind = factsOf(route).freshness;
    const reading = cached(path, freshness[kind], () => source.read({ route, given, path, schema }));
    const optional = kind !== 'catalogue';
    const answer = source.remote ? inTime(reading, optional) : reading;
    return (optional ? answer.catch(noteAndThrow) : answer) as Promise<never>;
  };
}

/** Pages are shown without failed parts of the shell. */
function noteAndThrow(error: unknown): never {
  noteFailure(error);
  throw error;
}
