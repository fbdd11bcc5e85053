import type { Event } from '#contract/event.ts';

interface CompetitionGroup {
  uuid: string;
  name: string;
  events: Event[];
}

interface DayGroup {
  /** YYYY-MM-DD, as `dayOf` returns it. */
  day: string;
  competitions: CompetitionGroup[];
}

/** Groups an ordered list by day and competition; both keep the order of first appearance. */
export function groupByDay(events: readonly Event[], dayOf: (startTime: string) => string): DayGroup[] {
  const days = new Map<string, Map<string, CompetitionGroup>>();
  for (const event of events) {
    const day = dayOf(event.startTime);
    const competitions = days.get(day) ?? new Map<string, CompetitionGroup>();
    days.set(day, competitions);
    const { uuid, name } = event.competition ?? event.sport ?? { uuid: '', name: '' };
    const group = competitions.get(uuid) ?? { uuid, name, events: [] };
    competitions.set(uuid, group);
    group.events.push(event);
  }
  return [...days].map(([day, competitions]) => ({ day, competitions: [...competitions.values()] }));
}
