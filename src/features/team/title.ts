import type { Team } from '#contract/entities.ts';

/** What tells a team from its club and from the club's teams in other sports, for the title of its pages. */
export function teamTitle({ name, sport, region }: Pick<Team, 'name' | 'sport' | 'region'>): string {
  const place = [sport?.name, region?.name].filter(Boolean).join(', ');
  return place ? `${name} (${place})` : name;
}
