import type { MatchStatus } from '#contract/event.ts';

const KEPT: ReadonlyMap<unknown, MatchStatus> = new Map([
  ['postponed', 'postponed'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
  ['awarded', 'awarded'],
]);

/** Where a match stands: the file's word where it is one we know, else by whether a result is there. */
export function parseStatus(word: unknown, hasResult: boolean): { status: MatchStatus; known: boolean } {
  const byResult = hasResult ? 'finished' : 'scheduled';
  if (word === undefined || word === null || word === '') return { status: byResult, known: true };
  const kept = KEPT.get(typeof word === 'string' ? word.trim().toLowerCase() : word);
  return { status: kept ?? byResult, known: kept !== undefined };
}
