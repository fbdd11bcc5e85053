import { paths } from '#config/paths.ts';
import { cachedCount, seek, type SortKey } from '../catalogue/count-cache.ts';
import { countRows } from '../catalogue/count-rows.ts';
import type { Database } from '../database/open.ts';
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

function plain(table: (typeof PLAIN)[keyof typeof PLAIN]): SitemapKind {
  return {
    count: (database) => countRows(database.selectFrom(table)),
    read: async (database, { limit, offset }, absolute) => {
      const rows = await database
        .selectFrom(table)
        .select('uuid')
        .orderBy('uuid')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(({ uuid }) => ({ url: absolute(paths[table](uuid)) }));
    },
  };
}

const EVENTS = 'sitemap of events';

const events: SitemapKind = {
  count: (database) => cachedCount(database, EVENTS, () => countRows(database.selectFrom('event'))),
  read: async (database, { limit, offset }, absolute) => {
    const place = await seek(
      database,
      EVENTS,
      offset,
      async (after, skip) => (await eventsBehind(database, after, skip, 1))[0],
    );
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

const highlights: SitemapKind = {
  count: (database) => countRows(database.selectFrom('highlight')),
  read: async (database, { limit, offset }, absolute) => {
    const query = database.selectFrom('highlight').select(['uuid', 'published_at']);
    const rows = await query.orderBy('published_at').orderBy('uuid').limit(limit).offset(offset).execute();
    return rows.map(({ uuid, published_at }) => ({
      url: absolute(paths.highlight(uuid)),
      lastmod: Number(published_at),
    }));
  },
};

export const ENTITY_KINDS: Readonly<Record<string, SitemapKind>> = {
  events,
  highlights,
  ...Object.fromEntries(Object.entries(PLAIN).map(([kind, table]) => [kind, plain(table)])),
};
