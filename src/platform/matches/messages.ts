import type { Event, TimelineEntry } from '#contract/event.ts';
import type {
  LineupsMessage,
  ScoreMessage,
  StatisticsMessage,
  StatusMessage,
  TimelineMessage,
} from '#contract/event-stream.ts';
import type { Lineup } from '#contract/lineup.ts';
import type { Statistic } from '#contract/statistic.ts';
import type { MatchMessage } from './log.ts';

/** Where a match stands, with its timeline, oldest first. */
export interface MatchState {
  event: Event;
  timeline: readonly TimelineEntry[];
  /** Product time, ISO 8601. */
  readAt: string;
}

/** Where the match stands, and since when. */
export function statusMessage(state: MatchState): MatchMessage {
  const { status, eventType, startTime, access, stream } = state.event;
  const message: StatusMessage = { at: statusSince(state), status, eventType, startTime, access, stream };
  return ['status', message];
}

/** Since when a match is live or over; else no better moment is known than now. */
function statusSince({ event, timeline, readAt }: MatchState): string {
  if (event.status === 'live') return event.stream?.startedAt ?? timeline[0]?.at ?? readAt;
  const over = event.status === 'finished';
  return (over ? (timeline.findLast(({ kind }) => kind === 'end')?.at ?? event.stream?.endedAt) : null) ?? readAt;
}

/** The score, since the moment of its goal. */
export function scoreMessage({ event, timeline, readAt }: MatchState): MatchMessage {
  const { score, minute } = event;
  const scored = timeline.find((entry) => score && entry.score?.[0] === score.home && entry.score[1] === score.away);
  const message: ScoreMessage = { at: scored?.at ?? event.updatedAt ?? readAt, score, minute };
  return ['score', message];
}

export function timelineMessage(entries: readonly TimelineEntry[], removed: readonly string[]): MatchMessage {
  const message: TimelineMessage = { entries: [...entries], removed: [...removed] };
  return ['timeline', message];
}

export function statisticsMessage(at: string, statistics: readonly Statistic[]): MatchMessage {
  const message: StatisticsMessage = { at, statistics: [...statistics] };
  return ['statistics', message];
}

export function lineupsMessage(at: string, lineups: readonly Lineup[]): MatchMessage {
  const message: LineupsMessage = { at, lineups: [...lineups] };
  return ['lineups', message];
}
