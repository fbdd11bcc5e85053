import type { DemoTeam } from './catalogue.ts';
import type { createClubs, DemoClub } from './clubs.ts';
import type { CompetitionPlan } from './data/competitions.ts';
import { countryOf } from './data/countries.ts';
import { SECOND_TEAM, sections } from './data/sections.ts';
import { circuits, racingTeams } from './data/teams.ts';
import type { MakeId } from './ids.ts';
import type { TeamMaker } from './make-teams.ts';

export interface Registry {
  teams: TeamMaker;
  nextClub: ReturnType<typeof createClubs>;
  makeId: MakeId;
}

/** Enters a competition's teams: teams of existing clubs first, then new clubs. */
export function enter(plan: CompetitionPlan, { teams, nextClub, makeId }: Registry): DemoTeam[] {
  const home = countryOf(plan.countries[0] ?? '');
  const known = teams.footballClubs(home.code);
  const everywhere = inTurn(plan.countries.map((code) => teams.footballClubs(code)));
  if (plan.women) {
    return everywhere
      .slice(0, plan.teams)
      .map((club) => teams.add(club, { sport: plan.sport, suffix: club.country.womenSuffix, women: true }));
  }
  if (plan.sport === 'motorsport') return racing(plan, { teams, nextClub, makeId });
  const second = everywhere
    .slice(0, plan.secondTeams ?? 0)
    .map((club) => teams.add(club, { sport: plan.sport, suffix: SECOND_TEAM }));
  const skip = plan.sport.length % 3;
  const shared = known
    .slice(skip, skip + (plan.fromFootballClubs ?? 0))
    .map((club) => teams.add(club, { sport: plan.sport, suffix: sections[home.code]?.[plan.sport] }));
  const entered = [...second, ...shared];
  const founded = Array.from({ length: plan.teams - entered.length }, (_, index) => {
    const country = countryOf(plan.countries[index % plan.countries.length] ?? home.code);
    return teams.add(nextClub(country, plan.sport), { sport: plan.sport });
  });
  return [...entered, ...founded];
}

/** The first of each list, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

/** Racing teams have their own names and a test circuit. */
function racing(plan: CompetitionPlan, { teams, nextClub, makeId }: Registry): DemoTeam[] {
  return racingTeams.map((name, index) => {
    const club = nextClub(countryOf(plan.countries[index] ?? ''), 'motorsport');
    const shortName = name.split(' ').slice(0, 2).join(' ');
    const racer: DemoClub = { ...club, name, shortName };
    const [circuit] = circuits[index % circuits.length] ?? [''];
    return teams.add(racer, { sport: 'motorsport', ground: makeId('circuit', circuit) });
  });
}
