import { endpoints } from '#contract/endpoints.ts';
import type { PlaybackTokens } from '../access/playback-tokens.ts';
import type { Reads } from '../reads.ts';
import { championsBySeason } from '../formats/champions-by-season.ts';
import { scorersOf } from '../formats/scorers.ts';
import { bracketsOf, formatOf } from '../formats/season-data.ts';
import { seasonsOfTeam } from '../formats/team-seasons.ts';
import { standingsOf } from '../standings/standings.ts';
import { clubs } from './clubs.ts';
import { competitions, regions, seasons, sports, sportUuid, venues } from './entities.ts';
import { registerEvents } from './event-routes.ts';
import { findHighlight, highlightWithFiles, listHighlights } from './highlights.ts';
import type { Filter } from './paging.ts';
import type { FactSources } from './stream-facts.ts';
import { squadOf, teams } from './teams.ts';
import { highlightInList, highlightWithChapters } from './with-chapters.ts';

interface Options extends FactSources {
  tokens: PlaybackTokens;
}

/** Registers every call of the catalogue; a `sport` filter takes a uuid, a slug or a name. */
export function registerCatalogue(reads: Reads, options: Options): void {
  const { database, clock, video } = options;
  registerEvents(reads, options);
  const withSport = async <F extends Filter<'sport'>>(filter: F): Promise<F> =>
    filter.sport ? { ...filter, sport: await sportUuid(database, filter.sport) } : filter;

  reads.answer(endpoints.highlights, async ({ query }) => {
    const found = await listHighlights(database, await withSport(query));
    return { ...found, data: found.data.map((one) => highlightInList(one, video !== undefined)) };
  });
  reads.answer(endpoints.highlight, async ({ params }) => {
    const highlight = await findHighlight(database, params.uuid);
    if (!highlight) return undefined;
    const facts = highlight.event ? await video?.facts(highlight.event.uuid) : undefined;
    return highlightWithFiles(highlightWithChapters(highlight, facts), options.clipsDir);
  });
  reads.answer(endpoints.squad, async ({ params }) => {
    const data = await squadOf(database, params.uuid);
    return data && { data };
  });
  reads.answer(endpoints.standings, ({ params, query: { season, running } }) =>
    standingsOf(database, params.uuid, season, running === 'true'),
  );
  reads.answer(endpoints.seasonFormat, ({ params }) => formatOf(database, params.uuid, clock.now()));
  for (const [endpoint, read] of SEASON_PARTS)
    reads.answer(endpoint, async ({ params }) => {
      const data = await read(database, params.uuid);
      return (data && { data }) as never;
    });
  for (const [many, one, { list, find }] of KINDS) {
    reads.answer(many, async ({ query }) => (await list(database, await withSport(query))) as never);
    reads.answer(one, async ({ params }) => (await find(database, params.uuid)) as never);
  }
}

/** Lists that belong to a season, a competition or a team. */
const SEASON_PARTS = [
  [endpoints.brackets, bracketsOf],
  [endpoints.scorers, scorersOf],
  [endpoints.champions, championsBySeason],
  [endpoints.teamSeasons, seasonsOfTeam],
] as const;

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
