import type { DemoCompetition, DemoTeam } from './catalogue.ts';
import { type Slot, slotsOf } from './data/slots.ts';
import type { MakeId } from './ids.ts';
import { localTime } from './local-time.ts';
import type { PlannedMatch } from './planned-match.ts';
import { shuffled } from './random-order.ts';
import { doubleRoundRobin } from './round-robin.ts';

export const LEAGUE_WEEKS = 29;

/** The fixtures of a league from a Monday (YYYY-MM-DD): rounds spread evenly over the weeks, some of them in midweek. */
export function leagueMatches(
  competition: DemoCompetition,
  monday: string,
  seasonUuid: string,
  makeId: MakeId,
): PlannedMatch[] {
  const teams = shuffled(competition.teams, seasonUuid);
  const rounds = doubleRoundRobin(teams.length);
  const slots = slotsOf(competition.plan.sport);
  const weekOf = (round: number) => Math.floor((round * LEAGUE_WEEKS) / rounds.length);
  return rounds.flatMap((pairs, round) => {
    const midweek = weekOf(round) === weekOf(round + 1);
    const fixtures = shuffled(pairs, seasonUuid, String(round));
    const times = midweek ? slots.midweek : slots.weekend;
    return fixtures.map(([home, away], index) => {
      const slot = times[index % times.length] as Slot;
      const sides = [teams[home], teams[away]] as [DemoTeam, DemoTeam];
      return match(sides, slot, { monday, week: weekOf(round), round: round + 1 }, (...words) =>
        makeId('event', seasonUuid, ...words),
      );
    });
  });
}

function match(
  [home, away]: [DemoTeam, DemoTeam],
  [days, minutes]: Slot,
  { monday, week, round }: { monday: string; week: number; round: number },
  makeId: MakeId,
): PlannedMatch {
  return {
    uuid: makeId(home.uuid, away.uuid),
    name: `${home.name} – ${away.name}`,
    teamUuids: [home.uuid, away.uuid],
    venueUuid: home.venue_uuid,
    zone: home.zone,
    round: `Round ${round}`,
    startsAt: localTime(monday, week * 7 + days, minutes, home.zone),
  };
}
