import type { AdminEvent } from '#contract/admin/events.ts';
import type { MatchStatus, TimelineDetail, TimelineEntry, TimelineKind } from '#contract/event.ts';
import type { Statistic } from '#contract/statistic.ts';
import type { Command, Side } from './command.ts';

export interface Entry {
  uuid: string;
  /** ms of product time. */
  at: number;
  /** By the sport's clock; empty until the server has counted it. */
  minute: string;
  kind: TimelineKind;
  detail: TimelineDetail | null;
  side: Side | null;
  player: string | null;
  secondPlayer: string | null;
  /** What it adds for its side where scores differ in value. */
  points: number;
  /** Not sent yet. */
  waits: boolean;
}

/** The match as the console shows it. Moments in ms of product time. */
export interface MatchState {
  status: MatchStatus;
  period: number | null;
  /** Null in a break. */
  periodStartedAt: number | null;
  addedMinutes: number | null;
  score: Record<Side, number> | null;
  /** Newest first. */
  entries: readonly Entry[];
  counts: Readonly<Record<string, Record<Side, number>>>;
}

/** The state as the server has it. */
export function stateOf(
  match: AdminEvent,
  timeline: readonly TimelineEntry[],
  statistics: readonly Statistic[],
): MatchState {
  const [home] = match.teams;
  const entries = timeline.map(({ uuid, at, minute, kind, detail, team, playerName, secondPlayerName }): Entry => {
    const side = team?.uuid ? (team.uuid === home ? 'home' : 'away') : null;
    return {
      ...{ uuid, at: Date.parse(at), minute, kind, detail, side, player: playerName, secondPlayer: secondPlayerName },
      ...{ points: 1, waits: false },
    };
  });
  return {
    ...{ status: match.status as MatchStatus, period: match.period, addedMinutes: match.addedMinutes },
    periodStartedAt: match.periodStartedAt === null ? null : Date.parse(match.periodStartedAt),
    score: match.score && { home: match.score.home, away: match.score.away },
    entries: entries.toReversed(),
    counts: Object.fromEntries(statistics.map(({ kind, home: of, away }) => [kind, { home: of, away }])),
  };
}

/** The state with everything that waits to be sent. */
export const withWaiting = (state: MatchState, waiting: readonly Command[]): MatchState => waiting.reduce(after, state);

function after(state: MatchState, { method, path, body }: Command): MatchState {
  const [, part, uuid] = path.split('/');
  const given = (body ?? {}) as Record<string, never>;
  if (part === 'statistics') return counted(state, given);
  if (part !== 'timeline') return changed(state, given);
  if (method === 'POST') return added(state, given);
  const old = state.entries.find((entry) => entry.uuid === uuid);
  if (!old) return state;
  const rest = { ...state, entries: state.entries.filter((entry) => entry !== old), score: scored(state, old, -1) };
  if (method === 'DELETE') return rest;
  const entry: Entry = { ...old, ...given, waits: true };
  const entries = state.entries.map((one) => (one === old ? entry : one));
  return { ...state, entries, score: scored(rest, entry, 1) };
}

function added(state: MatchState, given: Record<string, never>): MatchState {
  const entry: Entry = {
    ...{ minute: '', detail: null, side: null, player: null, secondPlayer: null, points: 1, ...(given as object) },
    ...{ uuid: given['uuid'] ?? '', kind: given['kind'] ?? 'goal' },
    ...{ at: Date.parse(given['at'] ?? ''), waits: true },
  } as Entry;
  return { ...state, entries: [entry, ...state.entries], score: scored(state, entry, 1) };
}

/** The score with an entry, or without it (-1). An own goal counts for the other side. */
function scored({ score }: MatchState, { kind, detail, side, points }: Entry, sign: 1 | -1): MatchState['score'] {
  if (kind !== 'goal' || side === null || score === null) return score;
  const gains = detail === 'own-goal' ? (side === 'home' ? 'away' : 'home') : side;
  return { ...score, [gains]: Math.max(0, score[gains] + sign * points) };
}

function changed(state: MatchState, given: Record<string, unknown>): MatchState {
  const { status = state.status, period, addedMinutes, at } = given as Partial<MatchState> & { at?: string };
  const begins = status === 'live' && state.status !== 'live';
  const next = period === undefined && begins ? 1 : period;
  const now = Date.parse(at ?? '');
  const clock: Partial<MatchState> =
    status !== 'live'
      ? { periodStartedAt: null, addedMinutes: null }
      : next === undefined
        ? { addedMinutes: addedMinutes === undefined ? state.addedMinutes : addedMinutes }
        : next === null
          ? { periodStartedAt: null, addedMinutes: null }
          : { period: next, periodStartedAt: now, addedMinutes: null };
  return { ...state, ...clock, status, score: state.score ?? (begins ? { home: 0, away: 0 } : null) };
}

function counted(state: MatchState, given: Record<string, unknown>): MatchState {
  const { kind, side, by } = given as { kind: string; side: Side; by: number };
  const known = state.counts[kind] ?? { home: 0, away: 0 };
  return { ...state, counts: { ...state.counts, [kind]: { ...known, [side]: Math.max(0, known[side] + by) } } };
}
