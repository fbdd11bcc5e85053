import type { TimelineDetail, TimelineKind } from '#contract/event.ts';

export type Pair = readonly [home: number, away: number];

/** A timeline entry with the fields that the score depends on. */
export interface Scored {
  uuid: string;
  /** ms. */
  at: number;
  kind: TimelineKind;
  detail: TimelineDetail | null;
  /** 0 is the home side; null: neither. */
  side: 0 | 1 | null;
  /** The score after it; null where unknown. */
  score: Pair | null;
}

const plus = (a: Pair, b: Pair): Pair => [a[0] + b[0], a[1] + b[1]];
const minus = (a: Pair, b: Pair): Pair => [a[0] - b[0], a[1] - b[1]];
const NOTHING: Pair = [0, 0];

export const inOrder = (entries: readonly Scored[]): Scored[] =>
  entries.toSorted((a, b) => a.at - b.at || (a.uuid < b.uuid ? -1 : 1));

/** The goals that an entry adds. An own goal counts for the other side. */
export function goalOf({ kind, detail, side }: Scored): Pair {
  if (kind !== 'goal' || side === null) return NOTHING;
  const scores = detail === 'own-goal' ? 1 - side : side;
  return scores === 0 ? [1, 0] : [0, 1];
}

/** What each entry added to the score of the one before it, and the score before the first. */
function contributions(entries: readonly Scored[], worth: (entry: Scored) => Pair) {
  const added = new Map<string, Pair>();
  let before: Pair | undefined;
  let start = NOTHING;
  for (const entry of entries) {
    if (entry.score === null) {
      added.set(entry.uuid, NOTHING);
      continue;
    }
    if (before === undefined) start = minus(entry.score, worth(entry));
    added.set(entry.uuid, before === undefined ? worth(entry) : minus(entry.score, before));
    before = entry.score;
  }
  return { added, start, last: before };
}

export interface Change {
  /** The new or corrected entry, with the operator's score; null to compute it. */
  put?: Scored;
  /** uuid of the removed entry. */
  remove?: string;
}

/**
 * The scores after a change of the timeline: of the entries whose score differs, and of the match. Every other entry adds as much
 * as before; the changed one adds what the operator's score says, else its worth. A match that was ahead of its last entry stays
 * ahead.
 */
export function rescored(
  before: readonly Scored[],
  match: Pair | null,
  { put, remove }: Change,
  worth: (entry: Scored) => Pair = goalOf,
): { scores: Map<string, Pair>; match: Pair | null } {
  const known = inOrder(before);
  const { added, start, last } = contributions(known, worth);
  const old = known.find(({ uuid }) => uuid === (put?.uuid ?? remove));
  const rest = known.filter(({ uuid }) => uuid !== (put?.uuid ?? remove));
  const now = put ? inOrder([...rest, put]) : rest;
  const first = last === undefined ? (match ?? NOTHING) : start;
  const scores = new Map<string, Pair>();
  let running = first;
  for (const entry of now) {
    // The newest entry continues from the match's own score.
    if (entry === put && entry === now.at(-1) && !old && match) running = match;
    if (entry === put)
      running = put.score ?? plus(running, sameWorth(old, put, worth) ? (added.get(put.uuid) ?? NOTHING) : worth(put));
    else running = plus(running, added.get(entry.uuid) ?? NOTHING);
    scores.set(entry.uuid, [Math.max(0, running[0]), Math.max(0, running[1])]);
  }
  const differing = [...scores].filter(([uuid, score]) => {
    const was = known.find((entry) => entry.uuid === uuid)?.score;
    return was == null ? uuid === put?.uuid : was[0] !== score[0] || was[1] !== score[1];
  });
  const end = now.length > 0 ? running : first;
  const moved = match === null ? end : plus(match, minus(end, last ?? match));
  const isNewest = put !== undefined && !old && now.at(-1) === put;
  return { scores: new Map(differing), match: isNewest ? end : [Math.max(0, moved[0]), Math.max(0, moved[1])] };
}

/** Whether a corrected entry adds as much as before. */
function sameWorth(old: Scored | undefined, put: Scored, worth: (entry: Scored) => Pair): boolean {
  if (!old || old.score === null) return false;
  const [was, is] = [worth(old), worth(put)];
  return was[0] === is[0] && was[1] === is[1];
}
