import type { z } from 'zod';
import type { createDataCache, Freshness } from './data-cache.ts';
import { noteFailure } from './or-without.server.ts';
import { inTime } from './patience.server.ts';
import { readSized } from './read.ts';
import type { Transport } from './transport.ts';

/** Reads one path of the API as the schema's type; the same path is fetched once however many ask at the same time. */
export type Caller = <S extends z.ZodType>(path: string, schema: S, kind?: Kind) => Promise<z.infer<S>>;

type Kind = 'catalogue' | 'shell' | 'menu';

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
  return (path, schema, kind = 'catalogue') => {
    const reading = cached(path, (remote ? REMOTE : EMBEDDED)[kind], () => readSized(transport, path, schema));
    const optional = kind !== 'catalogue';
    const answer = remote ? inTime(reading, optional) : reading;
    return optional ? answer.catch(noteAndThrow) : answer;
  };
}

/** A page is shown without its shell's parts. */
function noteAndThrow(error: unknown): never {
  noteFailure(error);
  throw error;
}

/** A path with its query; entries without a value are left out. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
