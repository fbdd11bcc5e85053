import type { Event } from '#contract/event.ts';

/** Groups an ordered list by day and competition; both keep the order of first appearance. */
export function groupByDay(events: readonly Event[], dayOf: (startTime: string) => string) {
  const days = Map.groupBy(events, ({ startTime }) => dayOf(startTime));
  return [...days].map(([day, matches]) => ({ day, competitions: byCompetition(matches) }));
}

function byCompetition(matches: Event[]) {
  const groupOf = ({ competition, sport }: Event) => competition ?? sport;
  const groups = Map.groupBy(matches, (event) => groupOf(event)?.uuid ?? '');
  return [...groups].map(([uuid, events]) => ({ uuid, name: groupOf(events[0]!)?.name ?? '', events }));
}
