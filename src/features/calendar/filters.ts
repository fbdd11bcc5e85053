import type { Api } from '#api/api.server.ts';
import { PAGE_SIZE_MAX } from '#config/limits.ts';
import type { Competition, Sport, Team } from '#contract/entities.ts';
import type { EventFilter } from '#contract/event.ts';
import type { CalendarQuery } from './query.ts';

/** Choices of the filter form, and the chosen ones. */
export interface Filters {
  sports: Sport[];
  competitions: Competition[];
  sport: Sport | null;
  competition: Competition | null;
  team: Team | null;
  /** The chosen filter for the API. */
  events: EventFilter;
}

/** A sport in the URL, the same in every language. */
export const sportValue = ({ slug, name }: Sport): string => slug ?? name.toLowerCase();

/** Loads the entities named in the URL; undefined when one is unknown. */
export async function loadFilters(api: Api, query: CalendarQuery): Promise<Filters | undefined> {
  const { sports, ...first } = await api.site.choices();
  const wanted = query.sport?.toLowerCase();
  const sport = sports.find((one) => [one.uuid, one.slug, one.name.toLowerCase()].includes(wanted ?? '')) ?? null;
  const [competitions, competition, team] = await Promise.all([
    sport ? api.competitions.list({ sport: sport.uuid, per_page: PAGE_SIZE_MAX }) : { data: first.competitions },
    query.competition ? api.competitions.get(query.competition) : null,
    query.team ? api.teams.get(query.team) : null,
  ]);
  if ((wanted && !sport) || competition === undefined || team === undefined) return undefined;
  // After a change of sport the competition of the old one is dropped.
  const fitting = sport && competition?.sport && competition.sport.name !== sport.name ? null : competition;
  const events = {
    sport: sport?.uuid,
    competition: fitting?.uuid,
    team: team?.uuid,
    status: query.live ? ('live' as const) : undefined,
  };
  return { sports, competitions: competitions.data, sport, competition: fitting, team, events };
}
