import { fill } from '#lib/fill.ts';
import type { Sport } from '#sports/sport.ts';
import type { Step } from './clock.ts';
import type { Side } from './command.ts';
import type { Entry } from './match-state.ts';
import type { ConsoleTexts } from './texts.ts';

/** What an entry is: "Own goal", "Red card". */
export function entryWord(
  texts: ConsoleTexts,
  { kind, detail }: Pick<Entry, 'kind' | 'detail'>,
  scoring: string,
): string {
  if (kind === 'card')
    return detail === 'red' ? texts.red : detail === 'second-yellow' ? texts.secondYellow : texts.yellow;
  if (kind === 'goal') {
    if (detail === 'own-goal') return texts.ownGoal;
    if (detail === 'penalty') return texts.penalty;
    return scoring === 'goals' ? texts.goal : scoring === 'sets' ? texts.set : texts.points;
  }
  if (kind === 'substitution') return texts.substitution;
  if (kind === 'save') return texts.miss;
  return kind === 'end' ? texts.over : kind === 'period' ? texts.break : texts.start;
}

/** An entry in one line, for lists and for the undo of it. */
export function entryLine(texts: ConsoleTexts, entry: Entry, scoring: string, names: Record<Side, string>): string {
  const { player, secondPlayer, kind, side } = entry;
  const who = kind === 'substitution' ? [player, secondPlayer].filter(Boolean).join(' ↔ ') : player;
  const assist = kind === 'goal' && secondPlayer ? `(${secondPlayer})` : '';
  return [entryWord(texts, entry, scoring), who, assist, side && names[side]].filter(Boolean).join(' · ');
}

/** The label of a step: "End period 1", or "Half-time" where there are two halves. */
export function stepLabel(texts: ConsoleTexts, sport: Sport, { kind, number }: Step): string {
  if (sport.periods.breaks.length === 1 && kind === 'break' && number === 1) return texts.halfTime;
  if (sport.periods.breaks.length === 1 && kind === 'period' && number === 2) return texts.secondHalf;
  const words = { start: 'start', period: 'startPeriod', break: 'endPeriod', end: 'end', resume: 'resume' } as const;
  return fill(texts[words[kind]], { number: String(number) });
}
