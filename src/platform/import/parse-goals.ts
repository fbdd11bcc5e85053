import { cleanText } from './clean-text.ts';
import type { Goal } from './model.ts';

const MINUTE = /^(\d{1,3})(?:'?\s*\+\s*(\d{1,2}))?'?$/;
const MINUTE_MAX = 150;

/**
 * The goals of a match from `goals1` and `goals2` of openfootball, in the order of play; null where the match lists none. An own goal
 * stands with the side that it counts for. `unusable` counts entries without a player or a minute.
 */
export function parseGoals(home: unknown, away: unknown): { goals: Goal[] | null; unusable: number } {
  if (!Array.isArray(home) && !Array.isArray(away)) return { goals: null, unusable: 0 };
  const sides = [home, away].map((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  const parsed = sides.flatMap((list, side) => list.map((entry) => parseGoal(entry, side as 0 | 1)));
  const goals = parsed.filter((goal) => goal !== null);
  goals.sort((one, other) => one.minute - other.minute || one.added - other.added);
  return { goals, unusable: parsed.length - goals.length };
}

function parseGoal(value: unknown, side: 0 | 1): Goal | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, minute, offset, owngoal, penalty } = value as Record<string, unknown>;
  const player = cleanText(name);
  const [, at, added] = MINUTE.exec(typeof minute === 'number' ? String(minute) : (cleanText(minute) ?? '')) ?? [];
  if (player === null || at === undefined || Number(at) > MINUTE_MAX) return null;
  const beyond = Number.isInteger(offset) ? (offset as number) : Number(added ?? 0);
  const kind = owngoal === true ? 'own-goal' : penalty === true ? 'penalty' : null;
  return { side, player, minute: Number(at), added: beyond, kind };
}
