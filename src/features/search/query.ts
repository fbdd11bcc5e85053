import { SEARCH_MIN_CHARACTERS } from '#config/limits.ts';

/** Maximum length of a query, in UTF-16 units. */
export const QUERY_MAX = 100;

/** Trims a query, collapses spaces (D-28) and cuts it to the maximum length. */
export function normalizeQuery(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ').slice(0, QUERY_MAX);
}

/** Whether a normalized query is long enough, counted in code points. */
export function longEnough(query: string): boolean {
  return [...query].length >= SEARCH_MIN_CHARACTERS;
}

/** The page of all results of a group; `action` is that of the results page, with locale. */
export const allHref = (action: string, query: string, group: string): string =>
  `${action}?query=${encodeURIComponent(query)}&type=${group}`;
