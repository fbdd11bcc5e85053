import type { Event } from '#contract/event.ts';

/** Entity to follow; `type` as in the favorites API. */
export interface FollowTarget {
  uuid: string;
  type: 'Team' | 'Competition';
  name: string;
}

/** The two teams of a match if both can be followed; not the entrants of a race. */
export function sidesToFollow({ teams }: Event): FollowTarget[] {
  const targets = teams.flatMap(({ uuid, name }) => (uuid ? [{ uuid, type: 'Team' as const, name }] : []));
  return teams.length === 2 && targets.length === 2 ? targets : [];
}
