import { paths } from '#config/paths.ts';
import type { Club, Competition, Season, Team } from '#contract/entities.ts';
import type { Reference } from '#contract/primitives.ts';
import type { Addresses } from './addresses.ts';
import { entityObject } from './entity-object.ts';

const place = (region: Reference | null) => (region ? { '@type': 'Place', name: region.name } : undefined);

/** A team, its club and its home ground. */
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
    foundingDate: club.founded === null ? undefined : String(club.founded),
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

/** A season as the series of its matches; `title` tells it from those of other competitions. */
export function seasonObject(season: Season, title: string, competition: Competition, addresses: Addresses): object {
  return {
    ...entityObject('EventSeries', { ...season, name: title }, paths.season(season.uuid), addresses),
    logo: undefined,
    startDate: season.startsOn ?? undefined,
    endDate: season.endsOn ?? undefined,
    organizer: { '@id': addresses.page(paths.competition(competition.uuid)) },
  };
}
