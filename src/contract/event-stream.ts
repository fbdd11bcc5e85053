import { z } from '@hono/zod-openapi';
import { event, timelineEntry } from './event.ts';
import { lineup } from './lineup.ts';
import { nullable } from './primitives.ts';
import { statistic } from './statistic.ts';

const at = z.string().openapi({
  description:
    'ISO 8601 moment in product time, on the same clock as EXT-X-PROGRAM-DATE-TIME: a player that is behind waits for it',
});

/** The match's status: sent on connecting and on every change. */
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

/** Server-sent events by name, with the schema of their `data`. The id is the sequence number of the change. */
export const eventMessages = {
  status: statusMessage,
  score: scoreMessage,
  /** New or corrected entries, oldest first, and uuids of removed ones. A repeated uuid replaces the entry. */
  timeline: z
    .object({ entries: z.array(timelineEntry), removed: z.array(z.string()).default([]) })
    .openapi('EventTimelineMessage'),
  /** All current statistics. */
  statistics: z.object({ at, statistics: z.array(statistic) }).openapi('EventStatisticsMessage'),
  /** The line-ups, when known or changed. */
  lineups: z.object({ at, lineups: z.array(lineup) }).openapi('EventLineupsMessage'),
  ping: z.object({ at, minute: nullable(z.string()) }).openapi('EventPingMessage'),
} as const;
