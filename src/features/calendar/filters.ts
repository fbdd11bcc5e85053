import type { Api } from '#api/api.server.ts';
import type { Competition, Sport, Team } from '#contract/entities.ts';
import type { EventFilter } from '#contract/event.ts';
import type { CalendarQuery } from './query.ts';

/** What can be chosen, and what is. */
export interface Filters {
  sports: Sport[];
  competitions: Competition[];
  sport: Sport | null;
  competition: Competition | null;
  team: Team | null;
  /** The same as the API takes it. */
  events: EventFilter;
}

const CHOICES_MAX = 100;

/** How a sport stands in the address: readable, and the same in every language. */
export const sportValue = ({ slug, name }: Sport): string => slug ?? name.toLowerCase();

/** The entities that the address names; undefined where one of them is unknown. */
export async function loadFilters(api: Api, query: CalendarQuery): Promise<Filters | undefined> {
  const sports = (await api.sports.list({ per_page: CHOICES_MAX })).data;
  const wanted = query.sport?.toLowerCase();
  const sport = sports.find((one) => [one.uuid, one.slug, one.name.toLowerCase()].includes(wanted ?? '')) ?? null;
  const [competitions, competition, team] = await Promise.all([
    api.competitions.list({ ...(sport && { sport: sport.uuid }), per_page: CHOICES_MAX }),
    query.competition ? api.competitions.get(query.competition) : null,
    query.team ? api.teams.get(query.team) : null,
  ]);
  if ((wanted && !sport) || competition === undefined || team === undefined) return undefined;
  // Who changes the sport has not yet chosen one of its competitions.
  const fitting = sport && competition?.sport && competition.sport.uuid !== sport.uuid ? null : competition;
  const events = {
    sport: sport?.uuid,
    competition: fitting?.uuid,
    team: team?.uuid,
    status: query.live ? ('live' as const) : undefined,
  };
  return { sports, competitions: competitions.data, sport, competition: fitting, team, events };
}
