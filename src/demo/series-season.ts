import type { DemoCompetition, DemoTeam } from './catalogue.ts';
import type { SeriesPlan } from './data/competitions.ts';
import type { MakeId } from './ids.ts';
import { DAY, HOUR, localHour } from './local-time.ts';
import type { PlannedMatch } from './planned-match.ts';

export const SERIES_WEEKS = 9;
const GAP_MS = 3 * HOUR;
/** Matches start in the host's afternoon or evening. */
const EARLIEST_HOUR = 11.5;
const LATEST_HOUR = 21.6;

/** When teams last played and how often pairs met: teams with the longest rest meet next. */
interface Rest {
  last: Map<string, number>;
  met: Map<string, number>;
}

/** The fixtures of a series from a Monday (YYYY-MM-DD): one match every three hours, where it is afternoon or evening. */
export function seriesMatches(
  competition: DemoCompetition,
  plan: SeriesPlan,
  monday: string,
  seasonUuid: string,
  makeId: MakeId,
): PlannedMatch[] {
  const rest: Rest = { last: new Map(), met: new Map() };
  const start = Date.parse(`${monday}T00:00:00Z`) + plan.phase * 60_000;
  return Array.from({ length: (SERIES_WEEKS * 7 * DAY) / GAP_MS }, (_, index) => {
    const startsAt = start + index * GAP_MS;
    const home = longestRested(
      competition.teams.filter((team) => canHost(team, startsAt)),
      rest,
      null,
    );
    const away = longestRested(
      competition.teams.filter((team) => team !== home),
      rest,
      home,
    );
    recordMeeting(rest, home, away, index);
    return {
      uuid: makeId('event', seasonUuid, String(index)),
      name: `${home.name} – ${away.name}`,
      teamUuids: [home.uuid, away.uuid],
      venueUuid: home.venue_uuid,
      zone: home.zone,
      round: `Matchday ${Math.floor((index * GAP_MS) / DAY) + 1}`,
      startsAt,
    };
  });
}

function canHost(team: DemoTeam, at: number): boolean {
  const hour = localHour(at, team.zone);
  return hour >= EARLIEST_HOUR && hour <= LATEST_HOUR;
}

const pairKey = (a: DemoTeam, b: DemoTeam) => (a.uuid < b.uuid ? a.uuid + b.uuid : b.uuid + a.uuid);

/** The team with the longest rest; among opponents, one with fewer meetings goes first. */
function longestRested(teams: readonly DemoTeam[], rest: Rest, opponent: DemoTeam | null): DemoTeam {
  const weight = (team: DemoTeam) =>
    (rest.last.get(team.uuid) ?? -100) + (opponent ? (rest.met.get(pairKey(opponent, team)) ?? 0) * 6 : 0);
  let best: { team: DemoTeam; weight: number } | undefined;
  for (const team of teams) {
    const candidate = { team, weight: weight(team) };
    if (!best || candidate.weight < best.weight) best = candidate;
  }
  if (!best) throw new Error('No team of the series can host at this time');
  return best.team;
}

function recordMeeting(rest: Rest, home: DemoTeam, away: DemoTeam, index: number): void {
  rest.last.set(home.uuid, index);
  rest.last.set(away.uuid, index);
  const key = pairKey(home, away);
  rest.met.set(key, (rest.met.get(key) ?? 0) + 1);
}
