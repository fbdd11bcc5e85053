import type { Event, TimelineEntry } from '#contract/event.ts';
import type { PingMessage, ScoreMessage, StatusMessage, TimelineMessage } from '#contract/event-stream.ts';
import { messageText } from './message-text.ts';

/** All that an event stream tells of one event, as it stood at one moment. */
export interface EventState {
  event: Event;
  timeline: readonly TimelineEntry[];
  /** Product time, ISO 8601. */
  readAt: string;
}

/** Everything a reader must know who knows the timeline up to `known` (ms), as server-sent events. */
export function snapshot(state: EventState, known = Number.NEGATIVE_INFINITY): string {
  const entries = state.timeline.filter(({ at }) => Date.parse(at) > known);
  return statusText(state) + scoreText(state) + timelineText(entries);
}

/** What became different, as server-sent events; empty where nothing did. */
export function difference(before: EventState, now: EventState): string {
  const told = new Set(before.timeline.map(({ uuid }) => uuid));
  const entries = now.timeline.filter(({ uuid }) => !told.has(uuid));
  const differs = <T>(part: (state: EventState) => T) => JSON.stringify(part(before)) !== JSON.stringify(part(now));
  const status = differs(({ event }) => statusOf(event)) ? statusText(now) : '';
  const score = differs(({ event }) => [event.score, event.status]) ? scoreText(now) : '';
  return status + score + timelineText(entries);
}

/** A sign of life, by which the reader can also set its minute. */
export const ping = ({ event, readAt }: EventState): string =>
  messageText('ping', { at: readAt, minute: event.minute } satisfies PingMessage);

function statusOf(event: Event): Omit<StatusMessage, 'at'> {
  const { status, reported, eventType, startTime, startTimeKnown, access, stream } = event;
  return { status, reported, eventType, startTime, startTimeKnown, access, stream };
}

const statusText = (state: EventState): string =>
  messageText('status', { at: statusSince(state), ...statusOf(state.event) } satisfies StatusMessage);

/** Since when a match is live or over; else no better moment is known than now. */
function statusSince({ event, timeline, readAt }: EventState): string {
  if (event.status === 'live') return event.stream?.startedAt ?? timeline[0]?.at ?? readAt;
  const over = event.status === 'finished';
  return (over ? (timeline.findLast(({ kind }) => kind === 'end')?.at ?? event.stream?.endedAt) : null) ?? readAt;
}

function scoreText({ event, timeline, readAt }: EventState): string {
  const { score, minute } = event;
  const scored = timeline.find((entry) => score && entry.score?.[0] === score.home && entry.score[1] === score.away);
  const at = scored?.at ?? event.updatedAt ?? readAt;
  return messageText('score', { at, score, minute } satisfies ScoreMessage);
}

/** Only these carry an id: a reader that comes back with it lacks nothing but later lines. */
function timelineText(entries: readonly TimelineEntry[]): string {
  const last = entries.at(-1);
  if (!last) return '';
  return messageText(
    'timeline',
    { entries: [...entries], removed: [] } satisfies TimelineMessage,
    String(Date.parse(last.at)),
  );
}
