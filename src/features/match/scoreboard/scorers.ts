import type { TimelineEntry } from '#contract/event.ts';
import type { Translate } from '#i18n/translate.ts';
import { isolated } from '#lib/isolated.ts';
import { minuteText } from '#sports/minute-text.ts';

/** A goal as the scoreboard shows it. */
export interface Goal {
  uuid: string;
  /** ISO 8601. */
  at: string;
  /** Position of the side that the goal counts for. */
  side: number;
  player: string;
  minute: string;
  detail: TimelineEntry['detail'];
}

/** Short words behind a minute. */
export type GoalWords = Partial<Record<'own-goal' | 'penalty', string>>;

export const goalWords = (t: Translate): GoalWords => ({
  'own-goal': t('event.ownGoalShort'),
  penalty: t('event.penaltyShort'),
});

/** Sports with more goals name nobody. */
const GOALS_MAX = 16;

/** The goals of a timeline with a named scorer. An own goal counts for the other side. `sides`: uuids, home first. */
export function goalsOf(entries: Iterable<TimelineEntry>, sides: readonly (string | null | undefined)[]): Goal[] {
  return [...entries].flatMap(({ uuid, at, kind, team, playerName, minute, detail }) => {
    const own = team ? sides.indexOf(team.uuid) : -1;
    if (kind !== 'goal' || !playerName || own < 0) return [];
    return [{ uuid, at, side: detail === 'own-goal' ? 1 - own : own, player: playerName, minute, detail }];
  });
}

/** "Zak Fairbrother 12′, 40′ (pen.), Luca Rangihuna 90+5′": the scorers of a side, each once, in the order they scored first. */
export function scorersText(goals: readonly Goal[], side: number, words: GoalWords): string {
  if (goals.length > GOALS_MAX) return '';
  const own = goals.filter((goal) => goal.side === side).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return [...Map.groupBy(own, ({ player }) => player)]
    .map(([player, scored]) => `${isolated(player)} ${scored.map((goal) => when(goal, words)).join(', ')}`)
    .join(', ');
}

function when({ minute, detail }: Goal, words: GoalWords): string {
  const word = detail === 'own-goal' || detail === 'penalty' ? words[detail] : undefined;
  return word ? `${minuteText(minute)} (${word})` : minuteText(minute);
}
