import type { Api } from '#api/api.server.ts';
import type { Paged } from '#contract/page.ts';
import type { Locale } from '#config/locales.ts';
import type { Translate } from '#i18n/translate.ts';
import { regionNameIn } from '#lib/region-name.ts';
import { found, mapped, translated } from './local-calls.ts';
import { type LocalNames, localNames } from './local-names.ts';

interface Visitor {
  locale: Locale;
  t: Translate;
  /** Whether they edit the catalogue: teams have the names that are written there. */
  edits: boolean;
}

/**
 * The API with names in the visitor's language: of sides that are not known yet, of regions and of national teams. Answers are
 * shared: they stay as they are.
 */
export function localApi(api: Api, { locale, t, edits }: Visitor): Api {
  const names = localNames(edits ? 'en' : locale, t);
  const open = { ...api, ...openSidesIn(api, names) };
  if (locale !== 'de') return open;
  const inWords = inRegionsOf(open, locale);
  return edits ? inWords : { ...inWords, ...teamsIn(inWords, names) };
}

/** The calls whose answers have sides that are not known yet. */
const openSidesIn = ({ events, seasons }: Api, names: LocalNames) => ({
  events: { ...events, ...translated(events, names.event), tie: found(events.tie, names.tie) },
  seasons: { ...seasons, brackets: mapped(seasons.brackets, names.bracket) },
});

interface InRegion {
  region: { uuid: string; name: string } | null;
}

function inRegionsOf(api: Api, locale: Locale): Api {
  const placed = <One extends InRegion>(one: One): One =>
    one.region ? { ...one, region: { ...one.region, name: regionNameIn(locale, one.region.name) } } : one;
  return {
    ...api,
    teams: { ...api.teams, ...translated(api.teams, placed) },
    clubs: { ...api.clubs, ...translated(api.clubs, placed) },
    competitions: { ...api.competitions, ...translated(api.competitions, placed) },
    venues: { ...api.venues, ...translated(api.venues, placed) },
    regions: {
      ...api.regions,
      ...translated(api.regions, (region) => ({ ...region, name: regionNameIn(locale, region.name) })),
    },
  };
}

/** The other calls whose answers name teams. */
function teamsIn({ events, teams, highlights, competitions, seasons, site }: Api, names: LocalNames) {
  const local = translated(teams, names.side);
  return {
    events: {
      ...events,
      timeline: mapped(events.timeline, names.withTeam),
      lineups: mapped(events.lineups, names.withTeam),
    },
    teams: {
      ...teams,
      ...local,
      list: async (filter: Parameters<typeof teams.list>[0]) => {
        // A letter means the name in the catalogue, which is then shown.
        if (filter.initial !== undefined) return teams.list(filter);
        const page = await local.list(filter);
        return filter.order === 'popular' || page.data.length < page.totalCount ? page : byName(page);
      },
    },
    highlights: { ...highlights, ...translated(highlights, names.highlight) },
    competitions: {
      ...competitions,
      standings: found(competitions.standings, names.standings),
      champions: mapped(competitions.champions, names.champions),
    },
    seasons: {
      ...seasons,
      format: found(seasons.format, names.champions),
      scorers: mapped(seasons.scorers, names.withTeam),
    },
    site: {
      ...site,
      searches: async (...asked: Parameters<typeof site.searches>) => names.searches(await site.searches(...asked)),
    },
  };
}

const GERMAN = new Intl.Collator('de');
const byName = <One extends { name: string }>(page: Paged<One>): Paged<One> => ({
  ...page,
  data: page.data.toSorted((a, b) => GERMAN.compare(a.name, b.name)),
});
