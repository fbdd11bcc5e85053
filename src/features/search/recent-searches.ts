import { keepIn, readJson } from '#lib/device-storage.ts';
import { QUERY_MAX } from './query.ts';

const KEY = 'searches';
const KEPT = 5;

/** The last five queries of this device, the newest first. */
export function readRecent(): string[] {
  const kept = readJson('localStorage', KEY);
  return Array.isArray(kept) ? kept.filter(isQuery).slice(0, KEPT) : [];
}

/** Puts a query in front of the others, whatever its case was before; returns what is kept now. */
export function remember(query: string): string[] {
  return write([query, ...others(query)].slice(0, KEPT));
}

export function forget(query: string): string[] {
  return write(others(query));
}

function others(query: string): string[] {
  const same = query.toLowerCase();
  return readRecent().filter((known) => known.toLowerCase() !== same);
}

function write(queries: string[]): string[] {
  keepIn('localStorage', KEY, JSON.stringify(queries));
  return queries;
}

const isQuery = (kept: unknown): kept is string => typeof kept === 'string' && kept !== '' && kept.length <= QUERY_MAX;
