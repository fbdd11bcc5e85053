import type { z } from 'zod';
import { type EndpointFacts, type EndpointRoute, factsOf } from '#contract/endpoint.ts';
import type { Given } from '#contract/path-to.ts';
import { addressOf, type Answer, answerOf } from './call-of.ts';
import type { createDataCache, Freshness } from './data-cache.ts';
import { noteFailure } from './with-fallback.server.ts';
import { inTime } from './deadline.server.ts';
import { readSized } from './read.ts';
import type { Transport } from './transport.ts';

/** Reads a contract call, parsed by its schema unless another is given; concurrent calls of a URL share one fetch. */
export interface Caller {
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

export function createCaller(
  transport: Transport,
  cached: ReturnType<typeof createDataCache>,
  remote: boolean,
): Caller {
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
