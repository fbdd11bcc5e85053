import type { Api } from '#api/api.server.ts';
import { withFallback } from '#api/with-fallback.server.ts';
import type { Event } from '#contract/event.ts';
import type { Standings } from '#contract/standings.ts';

/** Everything on a match's page beside the match itself. Failed calls leave their part out: visitors come for the video. */
export async function loadAround({ events, competitions }: Api, event: Event) {
  const { uuid, teams, competition, season } = event;
  const [home, away] = teams.length === 2 ? teams.map((team) => team.uuid) : [];
  const none = { data: [] };
  const [timeline, lineups, statistics, standings, meetings, next] = await Promise.all([
    withFallback(events.timeline(uuid), []),
    withFallback(events.lineups(uuid), []),
    withFallback(events.statistics(uuid), []),
    competition && season
      ? withFallback(competitions.standings(competition.uuid, season.uuid, 'true'), undefined)
      : undefined,
    home && away
      ? withFallback(events.list({ team: home, opponent: away, status: 'latest', per_page: 6 }), none)
      : none,
    competition
      ? withFallback(events.list({ competition: competition.uuid, status: 'upcoming', per_page: 9 }), none)
      : none,
  ]);
  const others = ({ data }: { data: Event[] }) => data.filter((event) => event.uuid !== uuid);
  return {
    ...{ timeline, lineups, statistics },
    /** The season's live tables with its sides. */
    standings: tablesOf(event, standings),
    /** Earlier matches of the same two sides, newest first. */
    meetings: others(meetings),
    /** The next matches of the competition. */
    others: others(next),
  };
}

/** The tables with a side of the match; other groups of the season are on its own page. */
export function tablesOf({ teams }: Pick<Event, 'teams'>, standings: Standings | undefined): Standings | null {
  const sides = new Set(teams.map(({ uuid }) => uuid));
  const tables = standings?.tables.filter(({ data }) => data.some(({ team }) => sides.has(team.uuid))) ?? [];
  return standings && tables.length > 0 ? { ...standings, tables } : null;
}
