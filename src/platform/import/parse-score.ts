import type { MatchStatus } from '#contract/event.ts';
import type { Score } from '../database/schema.ts';
import { Fault } from './fault.ts';

const PARTS = ['ht', 'ft', 'et', 'p'] as const;
const GOALS_MAX = 999;

const STATUSES: Readonly<Partial<Record<MatchStatus, RegExp>>> = {
  postponed: /^(?:postponed|delayed|verlegt|verschoben)$/,
  cancelled: /^(?:cancell?ed|annulled|void(?:ed)?|abgesagt|annulliert)$/,
  awarded: /^(?:awarded|walk ?over|w\.?o\.?|gewertet|wertung)$/,
  abandoned: /^(?:abandoned|suspended|interrupted|abgebrochen|abbruch)$/,
  finished: /^(?:finished|played|final|full[ -]time|ft|aet|ended|beendet|gespielt)$/,
  scheduled: /^(?:scheduled|planned|fixture|not started|upcoming|angesetzt|geplant)$/,
};

/** The status in the source where it is a known one, else the status that the result implies. */
export function parseStatus(word: unknown, hasResult: boolean): { status: MatchStatus; known: boolean } {
  const byResult = hasResult ? 'finished' : 'scheduled';
  if (word === undefined || word === null || word === '') return { status: byResult, known: true };
  const text = typeof word === 'string' ? word.trim().toLowerCase() : '';
  const [status] = Object.entries(STATUSES).find(([, pattern]) => pattern.test(text)) ?? [];
  if (status === 'finished' || status === 'scheduled') return { status: byResult, known: true };
  return { status: (status as MatchStatus | undefined) ?? byResult, known: status !== undefined };
}

/** The parts of a match's score (`{ ht, ft, et, p }`, or `[home, away]`); null where none is given. */
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
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= GOALS_MAX;
}
