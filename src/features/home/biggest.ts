import type { Sport } from '#contract/entities.ts';
import type { Event } from '#contract/event.ts';

/** The live match of the most popular sport that has a video; `sports` come by popularity. */
export function biggest(live: readonly Event[], sports: readonly Sport[]): Event | undefined {
  const watched = live.filter(({ stream }) => stream?.url);
  const rank = ({ sport }: Event) => {
    const index = sports.findIndex(({ name }) => name === sport?.name);
    return index < 0 ? sports.length : index;
  };
  return watched.toSorted((a, b) => rank(a) - rank(b))[0];
}
