import { STATUSES } from '../catalogue/event-query.ts';
import { paths } from '#config/paths.ts';
import { shareImagePath } from '#contract/share-image.ts';
import type { Database } from '../database/open.ts';
import { pagesOf, type SitemapKind } from './entities.ts';

/** Matches that anyone can watch now, live or again. */
const watchable = (database: Database) =>
  database
    .selectFrom('event')
    .where('event.video', 'is not', null)
    .where('event.status', 'in', [...STATUSES.live, ...STATUSES.latest])
    .where('event.access', '=', 'free')
    .where('event.technical_issue', '=', 0);

const events = pagesOf(
  (database) =>
    watchable(database)
      .leftJoin('competition', 'competition.uuid', 'event.competition_uuid')
      .select(['event.uuid', 'event.name', 'event.starts_at', 'event.status', 'event.updated_at'])
      .select('competition.name as in')
      .orderBy('event.starts_at')
      .orderBy('event.uuid'),
  (row, absolute) => ({
    url: absolute(paths.event(row.uuid)),
    lastmod: Number(row.updated_at),
    video: {
      thumbnail: absolute(shareImagePath('event', row.uuid)),
      title: row.name,
      description: [row.name, row.in, new Date(Number(row.starts_at)).toISOString().slice(0, 10)]
        .filter(Boolean)
        .join(', '),
      player: absolute(`${paths.event(row.uuid)}?embed=player`),
      published: Number(row.starts_at),
      live: row.status === 'live',
    },
  }),
);

const highlights = pagesOf(
  (database) =>
    database
      .selectFrom('highlight')
      .innerJoin('event', 'event.uuid', 'highlight.event_uuid')
      .select(['highlight.uuid', 'highlight.name', 'highlight.duration', 'highlight.published_at', 'event.name as of'])
      .orderBy('highlight.published_at')
      .orderBy('highlight.uuid'),
  (row, absolute) => ({
    url: absolute(paths.highlight(row.uuid)),
    lastmod: Number(row.published_at),
    video: {
      thumbnail: absolute(shareImagePath('highlight', row.uuid)),
      title: row.name,
      description: `${row.name}, ${row.of}`,
      player: absolute(`${paths.highlight(row.uuid)}?embed=player`),
      duration: row.duration,
      published: Number(row.published_at),
      live: false,
    },
  }),
);

export const VIDEO_KINDS: Readonly<Record<string, SitemapKind>> = {
  'event-videos': events,
  'highlight-videos': highlights,
};
