import { fold } from './fold.ts';

/** A part of a league that its teams are divided into for the last rounds. */
export type SplitPart = 'championship' | 'relegation';

const BEFORE = String.raw`^(?:(?:play-?offs|finaldurchgang) - )?`;
const BEHIND = String.raw`(?: round| group)?$`;
const PARTS: readonly (readonly [RegExp, SplitPart])[] = [
  [new RegExp(`${BEFORE}(?:championship|meister(?:gruppe|runde)?|titelrunde)${BEHIND}`), 'championship'],
  [new RegExp(`${BEFORE}(?:relegation|qualifikation(?:sgruppe)?|abstiegs(?:gruppe|runde))${BEHIND}`), 'relegation'],
];

/** The part that the words of a stage name: of "Playoffs - Championship" and "Finaldurchgang - Meister" the championship; null for others. */
export function splitPart(name: string): SplitPart | null {
  const folded = fold(name);
  return PARTS.find(([words]) => words.test(folded))?.[1] ?? null;
}
