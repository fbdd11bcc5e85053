import type { MessageKey, Translate } from './translate.ts';

/** Rounds without a number that have a name in each language, by their English words. */
const NAMES: Readonly<Record<string, MessageKey>> = {
  Final: 'round.final',
  'Semi-finals': 'round.semiFinals',
  'Quarter-finals': 'round.quarterFinals',
  'Round of 16': 'round.of16',
  'Third place': 'round.thirdPlace',
  'Play-offs': 'round.playOffs',
};
const NUMBERED = /^(Matchday|Round) (\d+)$/;

/** A match's round in the visitor's language where its words are the usual English ones, else as its source says. */
export function roundName(t: Translate, round: string): string {
  const key = Object.hasOwn(NAMES, round) ? NAMES[round] : undefined;
  if (key) return (t as (key: MessageKey) => string)(key);
  const [, word, number = ''] = NUMBERED.exec(round) ?? [];
  if (word === 'Matchday') return t('round.matchday', { number });
  return word === 'Round' ? t('round.numbered', { number }) : round;
}
