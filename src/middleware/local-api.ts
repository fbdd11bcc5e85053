import type { Api } from '#api/api.server.ts';
import type { Event } from '#contract/event.ts';
import type { Paged } from '#contract/page.ts';
import type { Locale } from '#config/locales.ts';
import { openSideName } from '#i18n/open-side-name.ts';
import { regionNameIn } from '#i18n/region-name.ts';
import { type Translate, translatorFor } from '#i18n/translate.ts';

interface InRegion {
  region: { uuid: string; name: string } | null;
}

/** The API with names in the visitor's language: of sides that are not known yet, and of regions. Answers are shared: they stay as they are. */
export function localApi(api: Api, locale: Locale, t: Translate): Api {
  const inWords = (event: Event): Event => withOpenSides(event, t);
  const events = { ...api.events, ...translated(api.events, inWords) };
  if (locale !== 'de') return { ...api, events };
  const placed = <One extends InRegion>(one: One): One =>
    one.region ? { ...one, region: { ...one.region, name: regionNameIn(locale, one.region.name) } } : one;
  return {
    ...{ ...api, events },
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

interface Calls<Filter, One> {
  list: (filter: Filter) => Promise<Paged<One>>;
  get: (uuid: string) => Promise<One | undefined>;
}

function translated<Filter, One>({ list, get }: Calls<Filter, One>, into: (one: One) => One): Calls<Filter, One> {
  return {
    list: async (filter) => {
      const page = await list(filter);
      return { ...page, data: page.data.map(into) };
    },
    get: async (uuid) => {
      const one = await get(uuid);
      return one && into(one);
    },
  };
}

/** The match with its open sides in words; its title too, where it is made of them. */
function withOpenSides(event: Event, t: Translate): Event {
  if (event.teams.every(({ uuid }) => uuid !== null)) return event;
  const named = (into: Translate) =>
    event.teams.map((team) => (team.uuid === null ? { ...team, name: openSideName(into, team.name) } : team));
  const title = (into: Translate) =>
    named(into)
      .map(({ name }) => name)
      .join(' – ');
  const isOwnTitle = event.name === title(translatorFor('en'));
  return { ...event, name: isOwnTitle ? title(t) : event.name, teams: named(t) };
}
