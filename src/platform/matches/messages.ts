import type { Event, TimelineEntry } from '#contract/event.ts';
import type { MatchMessage } from './log.ts';

/** A match with its timeline, oldest first. */
export interface MatchState {
  event: Event;
  timeline: readonly TimelineEntry[];
  /** Product time, ISO 8601. */
  readAt: string;
}

/** The status of a match and since when it has it. */
export function statusMessage(state: MatchState): MatchMessage {
  const { status, reported, eventType, startTime, startTimeKnown, access, stream } = state.event;
  const at = statusSince(state);
  return ['status', { at, status, reported, eventType, startTime, startTimeKnown, access, stream }];
}

/** When the match went live or ended; for any other status the moment of reading. */
function statusSince({ event, timeline, readAt }: MatchState): string {
  // Pictures may arrive before the kick-off.
  if (event.status === 'live') return earlier(event.stream?.startedAt ?? timeline[0]?.at ?? readAt, readAt);
  const over = event.status === 'finished';
  return (over ? (timeline.findLast(({ kind }) => kind === 'end')?.at ?? event.stream?.endedAt) : null) ?? readAt;
}

/** Of two moments in ISO 8601. */
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The score and the moment of its goal. */
export function scoreMessage({ event, timeline, readAt }: MatchState): MatchMessage {
  const { score, minute } = event;
  const scored = timeline.find((entry) => score && entry.score?.[0] === score.home && entry.score[1] === score.away);
  return ['score', { at: scored?.at ?? event.updatedAt ?? readAt, score, minute }];
}
