import type { Event } from '#contract/event.ts';

export type Outcome = 'win' | 'draw' | 'loss';

export interface FormEntry {
  event: Event;
  outcome: Outcome;
  /** The other team; empty if the backend does not name it. */
  opponent: string;
}

const FORM_LENGTH = 5;

/** Outcomes of a team's last five matches with a result, oldest first; `events` come newest first. */
export function formOf(team: string, events: readonly Event[]): FormEntry[] {
  return events
    .flatMap((event) => entryOf(team, event) ?? [])
    .slice(0, FORM_LENGTH)
    .reverse();
}

/** Number of each outcome for a team; matches without a result do not count. */
export function outcomesOf(team: string, events: readonly Event[]): Record<Outcome, number> {
  const count = { win: 0, draw: 0, loss: 0 };
  for (const event of events) {
    const entry = entryOf(team, event);
    if (entry) count[entry.outcome] += 1;
  }
  return count;
}

/** A draw after regular time takes the result of its penalty shoot-out. */
function entryOf(team: string, event: Event): FormEntry | null {
  const { score, status, teams } = event;
  const side = teams.findIndex(({ uuid }) => uuid === team);
  if (!score || side < 0 || teams.length !== 2 || (status !== 'finished' && status !== 'awarded')) return null;
  const ahead = score.home - score.away || (score.p ? score.p[0] - score.p[1] : 0);
  const own = side === 0 ? ahead : -ahead;
  return { event, outcome: own > 0 ? 'win' : own < 0 ? 'loss' : 'draw', opponent: teams[1 - side]?.name ?? '' };
}
