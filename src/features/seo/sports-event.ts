import { paths } from '#config/paths.ts';
import type { Event, EventTeam, MatchStatus } from '#contract/event.ts';
import { shareImagePath } from '#contract/share-image.ts';
import type { Addresses } from './addresses.ts';

/** Schema.org has no status for an abandoned match: it counts as cancelled. */
const STATUS: Partial<Record<MatchStatus, string>> = {
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
  abandoned: 'EventCancelled',
};

export const sportsEventId = (event: { uuid: string }, addresses: Addresses) =>
  `${addresses.page(paths.event(event.uuid))}#event`;

/** A match without its score, which search results would reveal. `now`: product time, ms. */
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
    startDate: event.startTime || undefined,
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

/** The end is known from the video, or estimated for live and upcoming matches. */
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

const USUAL_MS = 2 * 3_600_000;
const EXTRA_MS = 30 * 60_000;

/** End of the video; else two hours after the start, extended by half hours while the match goes on. */
export function expectedEnd({ startTime, stream }: Event, now: number): string {
  if (stream?.endedAt) return stream.endedAt;
  const usual = Date.parse(startTime) + USUAL_MS;
  const extra = Math.max(0, Math.ceil((now - usual) / EXTRA_MS)) * EXTRA_MS;
  return new Date(usual + extra).toISOString();
}
