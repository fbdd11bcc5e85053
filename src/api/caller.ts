import type { z } from 'zod';
import { type EndpointFacts, type EndpointRoute, factsOf } from '#contract/endpoint.ts';
import type { Given } from '#contract/path-to.ts';
import { addressOf, type Answer, answerOf } from './call-of.ts';
import type { createDataCache, Freshness } from './data-cache.ts';
import { noteFailure } from './with-fallback.server.ts';
import { inTime } from './deadline.server.ts';
import { readSized } from './read.ts';
import type { Transport } from './transport.ts';

/**
 * Reads one call of the contract, by the schema of the contract unless another is given; the same address is fetched once
 * however many ask at the same time.
 */
export interface Caller {
  <R extends EndpointRoute>(route: R, given: Given<R['path']>): Promise<Answer<R>>;
  <R extends EndpointRoute, S extends z.ZodType>(route: R, given: Given<R['path']>, schema: S): Promise<z.infer<S>>;
}

type Kind = EndpointFacts['freshness'];

const DAY = 86_400;

const CURRENT: Freshness = { fresh: 0, staleWhileRevalidate: 0, staleIfError: DAY, staleIfSlow: false };
/**
 * In process every read is current, because pages are dropped by tag the moment something changes. Not so the menu: every
 * page shows its first layer, and reading all of it again would cost each render more than the page itself.
 */
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

/** A page is shown without its shell's parts. */
function noteAndThrow(error: unknown): never {
  noteFailure(error);
  throw error;
}
