import { join } from 'node:path';
import type { Highlight } from '#contract/entities.ts';
import type { Paged } from '#contract/page.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import { BUNDLED, BUNDLED_HIGHLIGHTS } from '../media/bundled-video.ts';
import { readFactsIn } from '../feed/packaged-facts.ts';
import { CLIPS } from '../highlights/clip-folder.ts';
import { cachedCount } from './count-cache.ts';
import { type Filter, pageOf, slice, totalOf } from './paging.ts';
import { referenceOf } from './reference.ts';
import { stillsOf } from './sides.ts';

const highlights = (database: Database) =>
  database
    .selectFrom('highlight')
    .innerJoin('event', 'event.uuid', 'highlight.event_uuid')
    .leftJoin('sport', 'sport.uuid', 'highlight.sport_uuid')
    .selectAll('highlight')
    .select(['event.name as event_name', 'event.access as event_access', 'sport.name as sport_name']);

type HighlightRow = Awaited<ReturnType<ReturnType<typeof highlights>['execute']>>[number];

const view = (row: HighlightRow, still: string): Highlight => ({
  uuid: row.uuid,
  name: row.name,
  images: row.images === '[]' ? [{ imageType: 'thumb', url: still }] : parsed(row.images),
  sport: referenceOf(row.sport_uuid, row.sport_name),
  event: referenceOf(row.event_uuid, row.event_name),
  publishedAt: new Date(Number(row.published_at)).toISOString(),
  duration: row.duration,
  startsAfter: row.video.startsWith(CLIPS) ? null : row.starts_after,
  chapters: [],
  moments: [],
  start: null,
  url: urlOf(row),
});

/** Highlights without pictures of their own show the stills of their matches. */
async function views(database: Database, rows: readonly HighlightRow[]): Promise<Highlight[]> {
  const stills = await stillsOf(
    database,
    rows.map((row) => ({ uuid: row.event_uuid, name: row.event_name })),
  );
  return rows.map((row) => view(row, stills.get(row.event_uuid) ?? ''));
}

/** The address of a part opens the whole video: it is public only where the match is free. Files of its own are for everybody. */
function urlOf({ uuid, video, event_access }: HighlightRow): string | null {
  if (video === BUNDLED) return `${BUNDLED_HIGHLIGHTS}${uuid}/index.m3u8`;
  if (video.startsWith(CLIPS)) return video;
  return event_access === 'free' ? video : null;
}

type Where = Record<'sport' | 'event' | 'team' | 'competition', string | undefined>;

/** The highlights that match, in no order; those of a team or a competition from the list that is kept of it. */
function matching(database: Database, { sport, event, team, competition }: Where) {
  const all = database
    .selectFrom('highlight')
    .select(['highlight.uuid', 'highlight.published_at'])
    .$if(sport !== undefined, (some) => some.where('highlight.sport_uuid', '=', sport!))
    .$if(event !== undefined, (some) => some.where('highlight.event_uuid', '=', event!));
  const [of, other] = [team, competition].filter((one) => one !== undefined);
  if (of === undefined) return all;
  const listed = (one: string) => database.selectFrom('highlight_list').where('highlight_list.of_uuid', '=', one);
  return listed(of)
    .select(['highlight_list.highlight_uuid as uuid', 'highlight_list.published_at'])
    .$if(other !== undefined, (some) =>
      some.where('highlight_list.highlight_uuid', 'in', listed(other!).select('highlight_uuid')),
    )
    .$if(sport !== undefined || event !== undefined, (some) =>
      some.where('highlight_list.highlight_uuid', 'in', all.clearSelect().select('highlight.uuid')),
    );
}

const page = prepared((database, values: Where & { limit: number; offset: number }, _shape: undefined) =>
  highlights(database)
    .where(
      'highlight.uuid',
      'in',
      database
        .selectFrom(matching(database, values).as('matching'))
        .select('matching.uuid')
        .orderBy('matching.published_at', 'desc')
        .orderBy('matching.uuid')
        .limit(values.limit)
        .offset(values.offset),
    )
    .orderBy('highlight.published_at', 'desc')
    .orderBy('highlight.uuid'),
);

const counted = prepared((database, values: Where, _shape: undefined) =>
  database.selectFrom(matching(database, values).as('matching')).select((e) => e.fn.countAll<number>().as('count')),
);

const one = prepared((database, { uuid }: { uuid: string }, _shape: undefined) =>
  highlights(database).where('highlight.uuid', '=', uuid),
);

/** Highlights, the newest first. The count of 20,000 or more may be a minute old. */
export async function listHighlights(
  database: Database,
  filter: Filter<'sport' | 'event' | 'team' | 'competition'>,
): Promise<Paged<Highlight>> {
  const part = slice(filter);
  const [sport, event, team, competition] = [filter.sport, filter.event, filter.team, filter.competition].map(
    (one) => one || undefined,
  );
  const where = { sport, event, team, competition };
  const rows = await page(database, { ...where, ...part }, undefined);
  const list = `highlights ${JSON.stringify(where)}`;
  const count = async () => Number((await counted(database, where, undefined))[0]?.count);
  const total = await totalOf(rows.length, part, () => cachedCount(database, list, count, { team: where.team }));
  return pageOf(await views(database, rows), total);
}

export async function findHighlight(database: Database, uuid: string): Promise<Highlight | undefined> {
  return (await views(database, await one(database, { uuid }, undefined)))[0];
}

/** The highlight with what is known of its own files: length, moments, instant start. */
export async function highlightWithFiles(highlight: Highlight, clips: string | undefined): Promise<Highlight> {
  const own = clips !== undefined && highlight.url?.startsWith(CLIPS);
  const facts = own ? await readFactsIn(join(clips, highlight.uuid)) : null;
  return facts ? { ...highlight, ...facts } : highlight;
}

/** The highlights with these uuids, each with its own picture, else that of its match. */
export async function highlightPictures(database: Database, uuids: readonly string[]) {
  const rows = await database
    .selectFrom('highlight')
    .innerJoin('event', 'event.uuid', 'highlight.event_uuid')
    .select(['highlight.uuid', 'highlight.name', 'highlight.images', 'highlight.event_uuid', 'event.name as match'])
    .where('highlight.uuid', 'in', uuids)
    .execute();
  const stills = await stillsOf(
    database,
    rows.map(({ event_uuid, match }) => ({ uuid: event_uuid, name: match })),
  );
  return rows.map(({ uuid, name, images, event_uuid }) => ({
    ...{ uuid, name },
    imageUrl: parsed(images)[0]?.url ?? stills.get(event_uuid) ?? '',
  }));
}
