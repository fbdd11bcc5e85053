import { fold } from '#lib/fold.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Latin letters, with and without accents. */
const [FIRST, LAST] = [0x41, 0x24f];

const byLetter = Map.groupBy(
  Array.from({ length: LAST - FIRST + 1 }, (_, index) => String.fromCodePoint(FIRST + index)),
  (character) => fold(character)[0] ?? '',
);

/** The characters with which names of a letter begin: `o` has ö and Ó too. */
export const charactersOf = (letter: string): readonly string[] => byLetter.get(letter) ?? [];

/** Those of all letters. */
export const allLetters: readonly string[] = [...LETTERS].flatMap(charactersOf);
