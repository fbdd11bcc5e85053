import type { Api } from '#api/api.server.ts';
import type { Event, TimelineEntry } from '#contract/event.ts';

interface Around {
  timeline: TimelineEntry[];
  /** Earlier matches of the same two sides, the newest first. */
  meetings: Event[];
  /** What comes next in the same competition. */
  others: Event[];
}

/** What a match's page tells beside the match itself. */
export async function loadAround(events: Api['events'], { uuid, teams, competition }: Event): Promise<Around> {
  const [home, away] = teams.length === 2 ? teams.map((team) => team.uuid) : [];
  const none = { data: [] };
  const [timeline, meetings, next] = await Promise.all([
    events.timeline(uuid),
    home && away ? events.list({ team: home, opponent: away, status: 'latest', per_page: 6 }) : none,
    competition ? events.list({ competition: competition.uuid, status: 'upcoming', per_page: 9 }) : none,
  ]);
  const others = ({ data }: { data: Event[] }) => data.filter((event) => event.uuid !== uuid);
  return { timeline, meetings: others(meetings), others: others(next) };
}
