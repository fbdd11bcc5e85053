import type { Api } from '#api/api.server.ts';
import type { AdminEvent } from '#contract/admin/events.ts';
import type { Side } from './command.ts';
import { stateOf } from './match-state.ts';

/** What the console begins with; undefined for a match that is not of two teams. */
export async function loadConsole({ events, sports, teams }: Api, match: AdminEvent) {
  const { uuid } = match;
  const [shown, sport, timeline, statistics, lineups] = await Promise.all([
    events.get(uuid),
    sports.get(match.sport),
    events.timeline(uuid),
    events.statistics(uuid),
    events.lineups(uuid),
  ]);
  const [home, away] = shown?.teams ?? [];
  if (!home?.uuid || !away?.uuid) return undefined;
  const listed = async (team: string): Promise<string[]> => {
    const lineup = lineups.find((one) => one.team.uuid === team);
    const squad = lineup ? [...lineup.starters, ...lineup.bench] : await teams.squad(team);
    return [...new Set(squad.map(({ name }) => name))];
  };
  const names: Record<Side, string> = { home: home.name, away: away.name };
  const [ofHome, ofAway] = await Promise.all([listed(home.uuid), listed(away.uuid)]);
  const players: Record<Side, string[]> = { home: ofHome, away: ofAway };
  return { sport: sport?.slug ?? '', names, players, state: stateOf(match, timeline, statistics) };
}
