import type { Event } from '#contract/event.ts';

export interface CompetitionGroup {
  uuid: string;
  name: string;
  events: Event[];
}

export interface DayGroup {
  /** YYYY-MM-DD in the zone the days were cut in. */
  day: string;
  competitions: CompetitionGroup[];
}

/** Cuts an ordered list into days, and each day into its competitions, keeping the order both first appear in. */
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
