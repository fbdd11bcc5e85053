import type { Score } from '#contract/event.ts';
import type { Translate } from '#i18n/translate.ts';

const NOTES = ['event.halfTime', 'event.afterExtra', 'event.penalties'] as const;
type NoteWord = (typeof NOTES)[number];

/** Says a note, as `Translate` does. */
export type SayNote = (key: NoteWord, values?: { score: string }) => string;

/** The words of the notes for script, with `{score}` where the score stands. */
export const noteWords = (t: Translate): Record<NoteWord, string> =>
  Object.fromEntries(NOTES.map((key) => [key, t(key, { score: '{score}' })])) as Record<NoteWord, string>;

const text = ([home, away]: readonly [number, number]): string => `${home}–${away}`;

/** What stands under a score: half time, extra time, shoot-out; only the parts that were played. */
export function scoreNotes(score: Score, t: SayNote): string[] {
  return [
    ...(score.ht ? [t('event.halfTime', { score: text(score.ht) })] : []),
    ...(score.et ? [t('event.afterExtra')] : []),
    ...(score.p ? [t('event.penalties', { score: text(score.p) })] : []),
  ];
}
