import type { Event } from '#contract/event.ts';
import type { FollowTarget } from './targets.ts';

/** The two teams of a match, where both can be followed; the many entrants of a race are followed on their own pages. */
export function sidesToFollow({ teams }: Event): FollowTarget[] {
  const known = teams.flatMap(({ uuid, name }) => (uuid ? [{ uuid, type: 'Team' as const, name }] : []));
  return teams.length === 2 && known.length === 2 ? known : [];
}
