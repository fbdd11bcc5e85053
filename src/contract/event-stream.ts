import { z } from '@hono/zod-openapi';
import { event, timelineEntry } from './event.ts';
import { nullable } from './nullable.ts';

const at = z.string().openapi({
  description:
    'ISO 8601 moment in product time, on the same clock as EXT-X-PROGRAM-DATE-TIME: a player that is behind waits for it',
});

/** What an event stream says of the match itself: sent at once on connecting and whenever it changes. */
export const statusMessage = event
  .pick({ status: true, eventType: true, startTime: true, access: true, stream: true })
  .extend({ at })
  .openapi('EventStatusMessage');
export type StatusMessage = z.infer<typeof statusMessage>;

export const scoreMessage = z
  .object({ at, score: event.shape.score, minute: nullable(z.string()) })
  .openapi('EventScoreMessage');
export type ScoreMessage = z.infer<typeof scoreMessage>;

/** Lines of the timeline that the reader may not have, oldest first, each with its moment. A uuid may come twice. */
export const timelineMessage = z.object({ entries: z.array(timelineEntry) }).openapi('EventTimelineMessage');
export type TimelineMessage = z.infer<typeof timelineMessage>;

export const pingMessage = z.object({ at, minute: nullable(z.string()) }).openapi('EventPingMessage');
export type PingMessage = z.infer<typeof pingMessage>;

/** The names of server-sent events and what their `data` holds as JSON. */
export const eventMessages = {
  status: statusMessage,
  score: scoreMessage,
  timeline: timelineMessage,
  ping: pingMessage,
} as const;
