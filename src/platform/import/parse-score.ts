import type { Score } from '../database/schema.ts';
import { Fault } from './fault.ts';

const PARTS = ['ht', 'ft', 'et', 'p'] as const;
const MOST = 999;

/** The parts of a match's score (`{ ht, ft, et, p }`, or the older `[home, away]`); null where none is given. */
export function parseScore(value: unknown): Score | null | Fault {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return isPair(value) ? { ft: value } : new Fault('impossible score', { score: value });
  if (typeof value !== 'object') return new Fault('impossible score', { score: value });
  const given: Partial<Record<(typeof PARTS)[number], unknown>> = value;
  const score: Score = {};
  for (const part of PARTS) {
    const pair = given[part];
    if (pair === undefined || pair === null) continue;
    if (!isPair(pair)) return new Fault('impossible score', { [part]: pair });
    score[part] = pair;
  }
  return Object.keys(score).length > 0 ? score : null;
}

/** The result that counts: after extra time where it was played. A shoot-out decides who advances, not the score. */
export function finalScore(score: Score | null): [number, number] | null {
  return score?.et ?? score?.ft ?? null;
}

function isPair(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(isGoals);
}

function isGoals(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST;
}
