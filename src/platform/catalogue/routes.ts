import type { OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints.ts';
import type { Clock } from '#lib/clock.ts';
import type { PlaybackTokens } from '../access/playback-tokens.ts';
import type { Database } from '../database/open.ts';
import { respondOr404 } from '../respond-or-404.ts';
import type { BundledVideo } from '../media/bundled-video.ts';
import { standingsOf } from '../standings/standings.ts';
import { findClub, listClubs } from './clubs.ts';
import { findCompetition, findSeason, listCompetitions, listSeasons } from './competitions.ts';
import { registerEvents } from './event-routes.ts';
import { findHighlight, listHighlights } from './highlights.ts';
import { findRegion, listRegions } from './regions.ts';
import { findSport, listSports, sportUuid } from './sports.ts';
import { findTeam, listTeams, squadOf } from './teams.ts';
import { findVenue, listVenues } from './venues.ts';
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
  const withSport = async <F extends { sport?: string | undefined }>(filter: F): Promise<F> =>
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
  app.openapi(endpoints.teams, async (c) =>
    c.json(await listTeams(database, await withSport(c.req.valid('query'))), 200),
  );
  app.openapi(endpoints.team, async (c) => respondOr404(c, await findTeam(database, c.req.valid('param').uuid)));
  app.openapi(endpoints.squad, async (c) => {
    const data = await squadOf(database, c.req.valid('param').uuid);
    return respondOr404(c, data && { data });
  });
  app.openapi(endpoints.clubs, async (c) =>
    c.json(await listClubs(database, await withSport(c.req.valid('query'))), 200),
  );
  app.openapi(endpoints.club, async (c) => respondOr404(c, await findClub(database, c.req.valid('param').uuid)));
  app.openapi(endpoints.competitions, async (c) =>
    c.json(await listCompetitions(database, await withSport(c.req.valid('query'))), 200),
  );
  app.openapi(endpoints.competition, async (c) =>
    respondOr404(c, await findCompetition(database, c.req.valid('param').uuid)),
  );
  app.openapi(endpoints.standings, async (c) => {
    const { season, running } = c.req.valid('query');
    return respondOr404(c, await standingsOf(database, c.req.valid('param').uuid, season, running === 'true'));
  });
  app.openapi(endpoints.seasons, async (c) => c.json(await listSeasons(database, c.req.valid('query')), 200));
  app.openapi(endpoints.season, async (c) => respondOr404(c, await findSeason(database, c.req.valid('param').uuid)));
  app.openapi(endpoints.venues, async (c) =>
    c.json(await listVenues(database, await withSport(c.req.valid('query'))), 200),
  );
  app.openapi(endpoints.venue, async (c) => respondOr404(c, await findVenue(database, c.req.valid('param').uuid)));
  app.openapi(endpoints.sports, async (c) => c.json(await listSports(database, c.req.valid('query')), 200));
  app.openapi(endpoints.sport, async (c) => respondOr404(c, await findSport(database, c.req.valid('param').uuid)));
  app.openapi(endpoints.regions, async (c) => c.json(await listRegions(database, c.req.valid('query')), 200));
  app.openapi(endpoints.region, async (c) => respondOr404(c, await findRegion(database, c.req.valid('param').uuid)));
}
