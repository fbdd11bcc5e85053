import { z } from '@hono/zod-openapi';
import { event, timelineEntry } from './event.ts';
import { lineup } from './lineup.ts';
import { nullable } from './nullable.ts';
import { statistic } from './statistic.ts';

const at = z.string().openapi({
  description:
    'ISO 8601 moment in product time, on the same clock as EXT-X-PROGRAM-DATE-TIME: a player that is behind waits for it',
});

/** What an event stream says of the match itself: sent at once on connecting and whenever it changes. */
export const statusMessage = event
  .pick({
    status: true,
    reported: true,
    eventType: true,
    startTime: true,
    startTimeKnown: true,
    access: true,
    stream: true,
  })
  .extend({ at })
  .openapi('EventStatusMessage');
export type StatusMessage = z.infer<typeof statusMessage>;

export const scoreMessage = z
  .object({ at, score: event.shape.score, minute: nullable(z.string()) })
  .openapi('EventScoreMessage');
export type ScoreMessage = z.infer<typeof scoreMessage>;

/**
 * Entries of the timeline that are new or corrected, oldest first, each with its moment, and the uuids of those that were taken
 * out. A uuid may come twice: the newer one counts.
 */
export const timelineMessage = z
  .object({ entries: z.array(timelineEntry), removed: z.array(z.string()).default([]) })
  .openapi('EventTimelineMessage');
export type TimelineMessage = z.infer<typeof timelineMessage>;

/** The counts as they stand now, all of them. */
export const statisticsMessage = z.object({ at, statistics: z.array(statistic) }).openapi('EventStatisticsMessage');
export type StatisticsMessage = z.infer<typeof statisticsMessage>;

/** Both sides' players, once they are known or change. */
export const lineupsMessage = z.object({ at, lineups: z.array(lineup) }).openapi('EventLineupsMessage');
export type LineupsMessage = z.infer<typeof lineupsMessage>;

export const pingMessage = z.object({ at, minute: nullable(z.string()) }).openapi('EventPingMessage');
export type PingMessage = z.infer<typeof pingMessage>;

/**
 * The names of server-sent events and what their `data` holds as JSON. The id of an event is the sequence number of the change; a
 * reader that comes back with it (Last-Event-ID) is told every change since.
 */
export const eventMessages = {
  status: statusMessage,
  score: scoreMessage,
  timeline: timelineMessage,
  statistics: statisticsMessage,
  lineups: lineupsMessage,
  ping: pingMessage,
} as const;
