import type { Ground, Stadium } from './model.ts';

/** The ground of a tournament that a match names: by its name, or by its city where that has one ground. */
export function stadiumOf({ name, city }: Ground, stadiums: readonly Stadium[]): Stadium | undefined {
  const named = stadiums.find((one) => folded(one.name) === folded(name));
  if (named) return named;
  const place = folded(city ?? name);
  const [only, ...others] = stadiums.filter((one) => one.city !== null && folded(one.city) === place);
  return others.length === 0 ? only : undefined;
}

/** Without case, accents and signs. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
