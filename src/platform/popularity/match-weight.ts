/** By the level of a competition: the hundreds of its position. National cups stand with the second divisions. */
const LEVELS: Readonly<Record<number, number>> = { 1: 1, 2: 0.4, 3: 0.2, 4: 0.1 };
const LOWEST = 0.05;
/** A match of the World Cup or of a continent's cup for clubs; less important ones stand further down, the last at 99. */
const INTERNATIONAL = 4;
/** Countries stand in the order of what is watched; behind these they count the same. */
const STEP = 0.04;
const LEAST = 0.3;

/** What a match of a competition says of how much its teams are watched; `position` as the importer sets it: level and rank. */
export function matchWeight(position: number): number {
  const [level, rank] = [Math.floor(position / 100), position % 100];
  const weight = level === 0 ? INTERNATIONAL : (LEVELS[level] ?? LOWEST);
  return weight * Math.max(LEAST, 1 - STEP * rank);
}
