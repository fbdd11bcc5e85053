import type { Score } from '#contract/event.ts';
import type { Translate } from '#i18n/translate.ts';

const NOTES = ['event.halfTime', 'event.afterExtra', 'event.penalties'] as const;
type NoteWord = (typeof NOTES)[number];

/** The texts of the notes for script, with {score}. */
export const noteWords = (t: Translate): Record<NoteWord, string> =>
  Object.fromEntries(NOTES.map((key) => [key, t(key, { score: '{score}' })])) as Record<NoteWord, string>;

const text = ([home, away]: readonly [number, number]): string => `${home}–${away}`;

/** Half-time, extra time and shoot-out, for the parts that were played. */
export function scoreNotes(score: Score, t: (key: NoteWord, values: { score: string }) => string): string[] {
  return [
    ...(score.ht ? [t('event.halfTime', { score: text(score.ht) })] : []),
    ...(score.et ? [t('event.afterExtra', { score: text(score.et) })] : []),
    ...(score.p ? [t('event.penalties', { score: text(score.p) })] : []),
  ];
}
