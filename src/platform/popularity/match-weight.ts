/** By the first digit of a competition's position: its level. Cups stand at 9. */
const LEVELS: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 0.4, 3: 0.2, 4: 0.1, 9: 0.4 };
const LOWEST = 0.05;
/** A match between the best of many countries. */
const CONTINENTAL = 4;
/** Countries stand in the order of what is watched; behind these they count the same. */
const STEP = 0.04;
const LEAST = 0.3;

/** What a match of a competition says of how much its teams are watched; `position` as the importer sets it: level and country. */
export function matchWeight(position: number): number {
  const [level, country] = [Math.floor(position / 100), position % 100];
  if (level === 1 && country === 0) return CONTINENTAL;
  return (LEVELS[level] ?? LOWEST) * Math.max(LEAST, 1 - STEP * country);
}
