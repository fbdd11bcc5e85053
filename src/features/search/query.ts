import { SEARCH_MIN_CHARACTERS } from '#config/limits.ts';

/** Longest query the API takes, in UTF-16 units. */
export const QUERY_MAX = 100;

/** What is searched for: trimmed, spaces collapsed (D-28), cut to what the API takes. */
export function normalizeQuery(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ').slice(0, QUERY_MAX);
}

/** Whether a normalized query may be asked; an emoji or a letter outside the basic plane counts as one character. */
export function longEnough(query: string): boolean {
  return [...query].length >= SEARCH_MIN_CHARACTERS;
}
