import type { OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints.ts';
import type { Clock } from '#lib/clock.ts';
import type { PlaybackTokens } from '../access/playback-tokens.ts';
import type { Database } from '../database/open.ts';
import { respondOr404 } from '../respond-or-404.ts';
import type { BundledVideo } from '../media/bundled-video.ts';
import { standingsOf } from '../standings/standings.ts';
import { clubs, competitions, regions, seasons, sports, sportUuid, venues } from './entities.ts';
import { registerEvents } from './event-routes.ts';
import { findHighlight, listHighlights } from './highlights.ts';
import type { Filter } from './paging.ts';
import { squadOf, teams } from './teams.ts';
import { highlightWithChapters } from './with-chapters.ts';

interface Options {
  database: Database;
  clock: Clock;
  video?: BundledVideo | undefined;
  tokens: PlaybackTokens;
}

/** Registers every call of the catalogue; a `sport` filter takes a uuid, a slug or a name. */
export function registerCatalogue(app: OpenAPIHono, { database, clock, video, tokens }: Options): void {
  registerEvents(app, { database, clock, video, tokens });
  const withSport = async <F extends Filter<'sport'>>(filter: F): Promise<F> =>
    filter.sport ? { ...filter, sport: await sportUuid(database, filter.sport) } : filter;

  app.openapi(endpoints.highlights, async (c) => {
    const found = await listHighlights(database, await withSport(c.req.valid('query')));
    return c.json(
      video ? found : { ...found, data: found.data.map((one) => highlightWithChapters(one, undefined)) },
      200,
    );
  });
  app.openapi(endpoints.highlight, async (c) => {
    const highlight = await findHighlight(database, c.req.valid('param').uuid);
    return respondOr404(c, highlight && highlightWithChapters(highlight, await video?.facts()));
  });
  app.openapi(endpoints.squad, async (c) => {
    const data = await squadOf(database, c.req.valid('param').uuid);
    return respondOr404(c, data && { data });
  });
  app.openapi(endpoints.standings, async (c) => {
    const { season, running } = c.req.valid('query');
    return respondOr404(c, await standingsOf(database, c.req.valid('param').uuid, season, running === 'true'));
  });
  for (const [many, one, { list, find }] of KINDS) {
    app.openapi(many, async (c) => c.json((await list(database, await withSport(c.req.valid('query')))) as never, 200));
    app.openapi(one, async (c) => respondOr404(c, await find(database, c.req.valid('param').uuid)) as never);
  }
}

/** The kinds of entities: the call of the list, that of one, and their reads. */
const KINDS = [
  [endpoints.teams, endpoints.team, teams],
  [endpoints.clubs, endpoints.club, clubs],
  [endpoints.competitions, endpoints.competition, competitions],
  [endpoints.seasons, endpoints.season, seasons],
  [endpoints.venues, endpoints.venue, venues],
  [endpoints.sports, endpoints.sport, sports],
  [endpoints.regions, endpoints.region, regions],
] as const;
