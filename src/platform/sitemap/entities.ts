import type { Compilable, SelectQueryBuilder } from 'kysely';
import { paths } from '#config/paths.ts';
import { cachedCount, seek, type SortKey } from '../catalogue/count-cache.ts';
import { countRows } from '../catalogue/count-rows.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/schema.ts';
import type { SitemapUrl } from '#lib/sitemap-xml.ts';

export interface Slice {
  limit: number;
  offset: number;
}
/** A kind of page: their number, and a slice of them in an order that new ones do not disturb. */
export interface SitemapKind {
  count: (database: Database) => Promise<number>;
  read: (database: Database, slice: Slice, absolute: (path: string) => string) => Promise<SitemapUrl[]>;
}

/** Kinds without a time of change. */
const PLAIN = {
  teams: 'team',
  clubs: 'club',
  competitions: 'competition',
  seasons: 'season',
  venues: 'venue',
} as const;

/** The kind of page that each row has. A query counts without its columns and order. */
export function pagesOf<R>(
  rows: (database: Database) => Compilable<R>,
  urlOf: (row: R, absolute: (path: string) => string) => SitemapUrl,
): SitemapKind {
  return {
    count: (database) => countRows(rows(database)),
    async read(database, { limit, offset }, absolute) {
      const ordered = rows(database) as SelectQueryBuilder<Tables, keyof Tables, R>;
      const slice = await ordered.limit(limit).offset(offset).execute();
      return slice.map((row) => urlOf(row as R, absolute));
    },
  };
}

const plain = (table: (typeof PLAIN)[keyof typeof PLAIN]): SitemapKind =>
  pagesOf(
    (database) => database.selectFrom(table).select('uuid').orderBy('uuid'),
    ({ uuid }, absolute) => ({ url: absolute(paths[table](uuid)) }),
  );

const EVENTS = 'sitemap of events';

const events: SitemapKind = {
  count: (database) => cachedCount(database, EVENTS, () => countRows(database.selectFrom('event'))),
  read: async (database, { limit, offset }, absolute) => {
    const next = async (after: SortKey | undefined, skip: number) => (await eventsBehind(database, after, skip, 1))[0];
    const place = await seek(database, EVENTS, offset, next);
    const rows = place ? await eventsBehind(database, place.after, place.skip, limit) : [];
    return rows.map(({ uuid, updated_at }) => ({ url: absolute(paths.event(uuid)), lastmod: Number(updated_at) }));
  },
};

function eventsBehind(database: Database, after: SortKey | undefined, skip: number, limit: number) {
  const query = database.selectFrom('event').select(['uuid', 'starts_at', 'updated_at']);
  const behind = after
    ? query.where((e) => e(e.refTuple('starts_at', 'uuid'), '>', e.tuple(after.starts_at, after.uuid)))
    : query;
  return behind.orderBy('starts_at').orderBy('uuid').limit(limit).offset(skip).execute();
}

const highlights = pagesOf(
  (database) =>
    database.selectFrom('highlight').select(['uuid', 'published_at']).orderBy('published_at').orderBy('uuid'),
  ({ uuid, published_at }, absolute) => ({ url: absolute(paths.highlight(uuid)), lastmod: Number(published_at) }),
);

export const ENTITY_KINDS: Readonly<Record<string, SitemapKind>> = {
  events,
  highlights,
  ...Object.fromEntries(Object.entries(PLAIN).map(([kind, table]) => [kind, plain(table)])),
};
