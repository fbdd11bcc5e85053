import type { NamedClub } from './clubs.ts';
import { shown } from './fault.ts';
import { clubKeyOf, displayName, similarTeams } from './register/register.ts';
import { teamUuid } from './identity.ts';

const KEPT = 'src/platform/import/register/more-clubs.json';
const SIMILAR_MAX = 3;

/** What the report asks about the teams of a file that nobody knows, each with what settles it. */
export function questionsAbout(teams: Iterable<NamedClub>): string[] {
  const unknown = [...new Map([...teams].filter((team) => team.isUnknown).map((team) => [team.id, team])).values()];
  return unknown.map((team) => {
    const of = team.region === null ? '' : ` of ${team.region}`;
    if (team.club === null) return `Which country's team is ${shown(team.name)}? Taken as a team of its own.`;
    const line = `${shown(team.region ?? 'country')}: [${shown(team.clubName)}]`;
    const asked = `Which club is ${shown(team.name)}${of}? Taken as one of its own. ${perhaps(team)}`;
    return `${asked}For good: ${line} in ${KEPT}`;
  });
}

function perhaps(team: NamedClub): string {
  if (team.region === null) return '';
  const similar = similarTeams(team.region, team.name).filter(({ rank }) => rank === 1);
  if (similar.length === 0 || similar.length > SIMILAR_MAX) return '';
  const names = similar.map(({ club }) => {
    const uuid = teamUuid({ id: clubKeyOf(club), decided: null });
    return `${displayName(club)} (npm run admin -- teams alias ${uuid} ${shown(team.name)})`;
  });
  return `Perhaps ${names.join(' or ')}. `;
}
