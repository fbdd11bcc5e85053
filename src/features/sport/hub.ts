import type { Api } from '#api/api.server.ts';
import type { Event } from '#contract/event.ts';
import { paths } from '#config/paths.ts';
import type { Translate } from '#i18n/translate.ts';

const RAIL = 12;

/** Lists of a sport's main page; `sport` is a uuid. */
export async function loadHub(api: Api, sport: string) {
  const [live, next, latest, competitions, teams, highlights] = await Promise.all([
    api.events.list({ sport, status: 'live', per_page: RAIL }),
    api.events.list({ sport, status: 'upcoming', per_page: RAIL }),
    api.events.list({ sport, status: 'latest', per_page: 10 }),
    api.competitions.list({ sport, per_page: RAIL }),
    api.teams.list({ sport, order: 'popular', per_page: RAIL }),
    api.highlights.list({ sport, per_page: RAIL }),
  ]);
  return {
    live: live.data,
    next: next.data,
    latest: latest.data,
    competitions: competitions.data,
    teams: teams.data,
    highlights: highlights.data,
  };
}

export interface MatchRail {
  heading: string;
  /** Page with all of them, without locale. */
  path: string;
  events: readonly Event[];
}

/** Non-empty rails: live matches, then upcoming ones. */
export function matchRails(hub: { live: Event[]; next: Event[] }, name: string, t: Translate): MatchRail[] {
  const rails: MatchRail[] = [
    { heading: t('sport.liveNow'), path: paths.sportPart(name, 'live-games'), events: hub.live },
    { heading: t('sport.next'), path: paths.sportPart(name, 'upcoming-matches'), events: hub.next },
  ];
  return rails.filter(({ events }) => events.length > 0);
}
