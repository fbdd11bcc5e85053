import type { Catalogue, DemoCompetition } from './catalogue.ts';
import type { MakeId } from './ids.ts';
import { localTime } from './local-time.ts';
import type { PlannedMatch } from './planned-match.ts';
import { shuffled } from './random-order.ts';

export const RACING_WEEKS = 29;
const TROPHY_TEAMS = 6;

interface Session {
  name: string;
  /** Days after Monday and hours after midnight at the circuit. */
  day: number;
  hour: number;
  teams: number;
}

const SESSIONS: readonly Session[] = [
  { name: 'Practice', day: 4, hour: 13, teams: 0 },
  { name: 'Team Trophy', day: 5, hour: 11, teams: TROPHY_TEAMS },
  { name: 'Qualifying', day: 5, hour: 15, teams: 0 },
  { name: 'Race', day: 6, hour: 15, teams: 0 },
];
const TEST: Session = { name: 'Test Day', day: 2, hour: 10, teams: 1 };

/** Race weekends every second week from a Monday (YYYY-MM-DD), and a one-team test day in the weeks between. */
export function racingMatches(
  competition: DemoCompetition,
  circuits: Catalogue['circuits'],
  monday: string,
  seasonUuid: string,
  makeId: MakeId,
): PlannedMatch[] {
  const order = shuffled(circuits, seasonUuid);
  return Array.from({ length: RACING_WEEKS }, (_, week) => {
    const weekend = Math.floor(week / 2);
    const circuit = order[weekend % order.length] ?? { uuid: '', name: '', zone: 'UTC' };
    const sessions = week % 2 === 0 ? SESSIONS : [TEST];
    return sessions.map((session): PlannedMatch => {
      const teams = shuffled(competition.teams, seasonUuid, String(week), session.name).slice(0, session.teams);
      const soleTeam = teams.length === 1 ? teams[0] : undefined;
      return {
        uuid: makeId('event', seasonUuid, String(week), session.name),
        name: soleTeam ? `${session.name}: ${soleTeam.name}` : `${circuit.name} Grand Prix: ${session.name}`,
        teamUuids: teams.map((team) => team.uuid),
        venueUuid: circuit.uuid,
        zone: circuit.zone,
        round: soleTeam ? 'Testing' : `Round ${weekend + 1}`,
        startsAt: localTime(monday, week * 7 + session.day, session.hour * 60, circuit.zone),
      };
    });
  }).flat();
}
