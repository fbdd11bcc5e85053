import type { MessageKey, Translate } from './translate.ts';

/** Positions of a team that have a name in each language, by their English words, from the own goal to the other. */
const NAMES: Readonly<Record<string, MessageKey>> = {
  Goalkeeper: 'position.goalkeeper',
  Defender: 'position.defender',
  Midfielder: 'position.midfielder',
  Forward: 'position.forward',
};
const ORDER = Object.keys(NAMES);

/** A player's position in the visitor's language; others have the words of their source. */
export function positionName(t: Translate, position: string): string {
  const key = Object.hasOwn(NAMES, position) ? NAMES[position] : undefined;
  return key ? (t as (key: MessageKey) => string)(key) : position;
}

/** Those names by the English one, for the browser. */
export const positionNames = (t: Translate): Record<string, string> =>
  Object.fromEntries(ORDER.map((position) => [position, positionName(t, position)]));

/** Sorts positions from the own goal to the other; unknown ones are last. */
export const positionRank = (position: string): number =>
  ORDER.includes(position) ? ORDER.indexOf(position) : ORDER.length;
