import type { Api } from '#api/api.server.ts';
import { withFallback } from '#api/with-fallback.server.ts';
import type { Event } from '#contract/event.ts';
import type { Standings } from '#contract/standings.ts';
import { roundWords } from '#lib/round-words.ts';

/** Everything on a match's page beside the match itself. Failed calls leave their part out: visitors come for the video. */
export async function loadAround({ events, competitions, highlights }: Api, event: Event) {
  const { uuid, teams, competition, season } = event;
  const [home, away] = teams.length === 2 ? teams.map((team) => team.uuid) : [];
  const none = { data: [] };
  const [timeline, lineups, statistics, standings, meetings, next, tie, clips] = await Promise.all([
    withFallback(events.timeline(uuid), []),
    withFallback(events.lineups(uuid), []),
    withFallback(events.statistics(uuid), []),
    competition && season
      ? withFallback(competitions.standings(competition.uuid, season.uuid, 'true'), undefined)
      : undefined,
    home && away
      ? withFallback(
          events.list({ team: home, opponent: away, status: 'latest', to: startOf(event), per_page: 6 }),
          none,
        )
      : none,
    competition
      ? withFallback(events.list({ competition: competition.uuid, status: 'upcoming', per_page: 9 }), none)
      : none,
    season && event.round ? withFallback(events.tie(uuid), undefined) : undefined,
    event.status === 'scheduled' ? none : withFallback(highlights.list({ event: uuid, per_page: 12 }), none),
  ]);
  const others = ({ data }: { data: Event[] }) => data.filter((event) => event.uuid !== uuid);
  return {
    ...{ timeline, lineups, statistics, highlights: clips.data },
    /** The season's live tables with its sides. */
    standings: tablesOf(event, standings),
    /** Earlier matches of the same two sides, newest first. */
    meetings: others(meetings),
    /** The tie with another leg that the match belongs to. */
    tie: tie && tie.legs.length > 1 ? tie : null,
    /** The next matches of the competition. */
    others: others(next),
  };
}

/** The moment before which earlier meetings began. */
const startOf = ({ startTime, startTimeKnown }: Event): string =>
  new Date(startTimeKnown ? startTime : `${startTime.slice(0, 10)}T00:00:00Z`).toISOString();

/** The tables with a side of the match, those of its own group or stage first; others of the season are on its own page. */
export function tablesOf(
  { teams, round, group }: Pick<Event, 'teams' | 'round' | 'group'>,
  standings?: Standings,
): Standings | null {
  const sides = new Set(teams.map(({ uuid }) => uuid));
  const tables = standings?.tables.filter(({ data }) => data.some(({ team }) => sides.has(team.uuid))) ?? [];
  if (!standings || tables.length === 0) return null;
  const { stage, round: named } = roundWords(round);
  const ofStage = (name: string | null) =>
    name === stage || (name !== null && (name === named || stage?.startsWith(`${name} `)));
  const own = (table: Standings['tables'][number]) => (group === null ? ofStage(table.stage) : table.group === group);
  return { ...standings, tables: [...tables.filter(own), ...tables.filter((table) => !own(table))] };
}
