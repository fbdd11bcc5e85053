import type { Region } from '#contract/entities.ts';

/** What `/teams` and `/clubs` are asked for: names of a letter (0: of none), of a country (ISO code in lower case). */
export interface ListQuery {
  letter: string | null;
  country: string | null;
}

/** Letters of the list's links; 0 stands for names that begin with none. */
export const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0'];

/** Reads the list's query; null for a letter that is none. */
export function listQuery(parameters: URLSearchParams): ListQuery | null {
  const [letter, country] = [parameters.get('letter'), parameters.get('country')];
  if (letter && !LETTERS.includes(letter)) return null;
  return { letter: letter || null, country: country || null };
}

/** The path of a list with these filters; `base` is the path of all. */
export function listPath(base: string, { letter, country }: ListQuery): string {
  const query = new URLSearchParams({ ...(country && { country }), ...(letter && { letter }) }).toString();
  return query ? `${base}?${query}` : base;
}

/** The region of a country's code; undefined when none has it. */
export const regionOf = (regions: readonly Region[], code: string): Region | undefined =>
  regions.find((region) => region.code?.toLowerCase() === code);
