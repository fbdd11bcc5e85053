import { paths } from '#config/paths.ts';
import type { Event, EventTeam, MatchStatus } from '#contract/event.ts';
import { shareImagePath } from '#contract/share-image.ts';
import type { Addresses } from './addresses.ts';
import { expectedEnd } from './expected-end.ts';

/** There is no word for a match that began and was abandoned: it does not take place any more either. */
const STATUS: Partial<Record<MatchStatus, string>> = {
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
  abandoned: 'EventCancelled',
};

export const sportsEventId = (event: { uuid: string }, addresses: Addresses) =>
  `${addresses.page(paths.event(event.uuid))}#event`;

/** A match. Never its score: the graph is read out where nobody asked for it. `now` in ms of product time. */
export function sportsEvent(event: Event, description: string, addresses: Addresses, now: number): object {
  const url = addresses.page(paths.event(event.uuid));
  const sides = event.teams.map((team) => side(team, addresses));
  const [home, away] = sides.length === 2 ? sides : [];
  return {
    '@type': 'SportsEvent',
    '@id': sportsEventId(event, addresses),
    name: event.name,
    description,
    url,
    image: addresses.file(shareImagePath('event', event.uuid)),
    startDate: event.startTime,
    endDate: hasEnd(event, now) ? expectedEnd(event, now) : undefined,
    eventStatus: `https://schema.org/${STATUS[event.status] ?? 'EventScheduled'}`,
    sport: event.sport?.name,
    isAccessibleForFree: event.access ? event.access.type === 'free' : undefined,
    location: location(event, addresses),
    homeTeam: home,
    awayTeam: away,
    competitor: sides.length > 0 ? sides : undefined,
    ...series(event, addresses),
  };
}

/** Nobody knows when a match ended whose video did not, nor when one ends that should have begun and did not. */
function hasEnd({ startTime, startTimeKnown, status, stream }: Event, now: number): boolean {
  if (stream?.endedAt) return true;
  return startTimeKnown && (status === 'live' || (status === 'scheduled' && Date.parse(startTime) > now));
}

const side = ({ uuid, name, logoUrl }: EventTeam, addresses: Addresses) => ({
  '@type': 'SportsTeam',
  name,
  url: uuid === null ? undefined : addresses.page(paths.team(uuid)),
  logo: addresses.file(logoUrl),
});

function location({ venue }: Event, addresses: Addresses) {
  if (!venue) return undefined;
  return { '@type': 'StadiumOrArena', name: venue.name, url: addresses.page(paths.venue(venue.uuid)) };
}

function series({ competition, season }: Event, addresses: Addresses) {
  if (!competition) return {};
  const url = addresses.page(paths.competition(competition.uuid));
  return {
    organizer: { '@type': 'SportsOrganization', name: competition.name, url },
    superEvent: {
      '@type': 'EventSeries',
      name: season ? `${competition.name} ${season.name}` : competition.name,
      url: season ? addresses.page(paths.season(season.uuid)) : url,
    },
  };
}
