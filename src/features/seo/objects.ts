import { paths } from '#config/paths.ts';
import type { AppConfig } from '#contract/app-config.ts';
import type { Club, Competition, Season, Team, Venue } from '#contract/entities.ts';
import type { Image, Reference } from '#contract/primitives.ts';
import type { Addresses } from './addresses.ts';

/** Type, name, page and pictures of an entity. */
export function entityObject(
  type: string,
  entity: { name: string; images: readonly Image[] },
  path: string,
  addresses: Addresses,
) {
  const image = (wanted: string) => addresses.file(entity.images.find(({ imageType }) => imageType === wanted)?.url);
  const url = addresses.page(path);
  return { '@type': type, '@id': url, name: entity.name, url, logo: image('logo'), image: image('cover') };
}

const place = (region: Reference | null) => (region ? { '@type': 'Place', name: region.name } : undefined);

const postalAddress = ({ city, region }: Pick<Venue, 'city' | 'region'>) => ({
  '@type': 'PostalAddress',
  addressLocality: city ?? undefined,
  addressCountry: region?.name,
});

/** A team with its club and venue. */
export function sportsTeam(team: Team, addresses: Addresses): object {
  return {
    ...entityObject('SportsTeam', team, paths.team(team.uuid), addresses),
    alternateName: team.shortName ?? undefined,
    sport: team.sport?.name,
    parentOrganization: team.club && {
      '@type': 'SportsOrganization',
      name: team.club.name,
      url: addresses.page(paths.club(team.club.uuid)),
    },
    location: team.venue
      ? { '@type': 'StadiumOrArena', name: team.venue.name, url: addresses.page(paths.venue(team.venue.uuid)) }
      : place(team.region),
  };
}

export function clubObject(club: Club, addresses: Addresses): object {
  return {
    ...entityObject('SportsOrganization', club, paths.club(club.uuid), addresses),
    sport: club.sport?.name,
    legalName: club.fullName ?? undefined,
    foundingDate: club.founded === null ? undefined : String(club.founded),
    address: club.city === null ? undefined : postalAddress(club),
    location: place(club.region),
  };
}

export function competitionObject(competition: Competition, addresses: Addresses): object {
  return {
    ...entityObject('SportsOrganization', competition, paths.competition(competition.uuid), addresses),
    sport: competition.sport?.name,
    areaServed: place(competition.region),
  };
}

/** A season as a series of events; `title` includes the competition. */
export function seasonObject(season: Season, title: string, competition: Competition, addresses: Addresses): object {
  return {
    ...entityObject('EventSeries', { ...season, name: title }, paths.season(season.uuid), addresses),
    logo: undefined,
    startDate: season.startsOn ?? undefined,
    endDate: season.endsOn ?? undefined,
    organizer: { '@id': addresses.page(paths.competition(competition.uuid)) },
  };
}

/** A venue with its city and capacity. */
export function stadium(venue: Venue, addresses: Addresses): object {
  return {
    ...entityObject('StadiumOrArena', venue, paths.venue(venue.uuid), addresses),
    address: postalAddress(venue),
    maximumAttendeeCapacity: venue.capacity ?? undefined,
  };
}

/** The entities of a list page; `path` without locale. Lists of matches have none: their rows and pages say it all. */
export function itemList(items: readonly { name: string; path: string }[], addresses: Addresses): object {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: addresses.page(path),
    })),
  };
}

/** The displayed trail (W-36); null for a trail of one. */
export function breadcrumbList(
  trail: readonly { label: string; href?: string | undefined }[],
  addresses: Addresses,
): object | null {
  if (trail.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href && addresses.page(href),
    })),
  };
}

/** The site and its operator, for the home page. */
export function siteObjects(config: AppConfig, addresses: Addresses, language: string): object[] {
  const publisher = `${addresses.origin}/#organization`;
  return [
    {
      '@type': 'Organization',
      '@id': publisher,
      name: config.appName,
      url: addresses.page(paths.home()),
      logo: addresses.file('/icon-180.png'),
      sameAs: config.socials.flatMap(({ link }) => addresses.file(link) ?? []),
    },
    {
      '@type': 'WebSite',
      '@id': `${addresses.origin}/#website`,
      name: config.appName,
      url: addresses.page(paths.home()),
      inLanguage: language,
      publisher: { '@id': publisher },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${addresses.page(paths.search())}?query={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
