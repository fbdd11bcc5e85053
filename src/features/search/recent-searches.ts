import { keepIn, readJson } from '#lib/device-storage.ts';
import { QUERY_MAX } from './query.ts';

const KEY = 'searches';
const ENTRIES_MAX = 5;

/** The last five queries of this device, the newest first. */
export function readRecent(): string[] {
  const stored = readJson('localStorage', KEY);
  return Array.isArray(stored) ? stored.filter(isQuery).slice(0, ENTRIES_MAX) : [];
}

/** Puts a query first, removing its older spelling; returns the new list. */
export function addRecent(query: string): string[] {
  return write([query, ...others(query)].slice(0, ENTRIES_MAX));
}

/** Removes a query; returns the new list. */
export function removeRecent(query: string): string[] {
  return write(others(query));
}

function others(query: string): string[] {
  const same = query.toLowerCase();
  return readRecent().filter((other) => other.toLowerCase() !== same);
}

function write(queries: string[]): string[] {
  keepIn('localStorage', KEY, JSON.stringify(queries));
  return queries;
}

const isQuery = (entry: unknown): entry is string =>
  typeof entry === 'string' && entry !== '' && entry.length <= QUERY_MAX;
