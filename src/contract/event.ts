import { z } from '@hono/zod-openapi';
import { chapter, keyMoment, videoStart } from './video.ts';
import { id, image, moment, nullable, reference } from './primitives.ts';
import { STREAM_STATUS } from './stream-status.ts';

export const MATCH_STATUSES = [
  'scheduled',
  'live',
  'finished',
  'postponed',
  'cancelled',
  'awarded',
  'abandoned',
] as const;
/** Status of a match. `scheduled` in the past: no result was reported. */
export type MatchStatus = (typeof MATCH_STATUSES)[number];

export const TIMELINE_KINDS = ['kickoff', 'goal', 'card', 'substitution', 'save', 'period', 'end'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Of a goal: own-goal, penalty. Of a shot that was saved or went wide: missed-penalty. Of a card: its colour. */
export const TIMELINE_DETAILS = ['own-goal', 'penalty', 'missed-penalty', 'yellow', 'second-yellow', 'red'] as const;
export type TimelineDetail = (typeof TIMELINE_DETAILS)[number];

export const pair = z.tuple([z.number().int(), z.number().int()]);

/** Home and away, now or finally; the parts are half time, full time, after extra time, penalty shoot-out. */
export const score = z
  .object({
    home: z.number().int(),
    away: z.number().int(),
    ht: nullable(pair),
    ft: nullable(pair),
    et: nullable(pair),
    p: nullable(pair),
  })
  .openapi('Score');
export type Score = z.infer<typeof score>;

export const eventTeam = z
  .object({
    uuid: nullable(id).openapi({ description: 'Null for a side that earlier matches decide' }),
    name: z.string().openapi({ description: 'Of such a side what stands for it: 1A, W74' }),
    shortName: nullable(z.string()),
    logoUrl: nullable(z.string()),
    redCards: z.number().int().default(0),
  })
  .openapi('EventTeam');
export type EventTeam = z.infer<typeof eventTeam>;

export const stream = z
  .object({
    status: nullable(z.number().int()).openapi({ examples: Object.values(STREAM_STATUS) }),
    url: nullable(z.string()).openapi({ description: 'For the caller; null without access' }),
    urlExpiresAt: nullable(moment).openapi({
      description:
        'ISO 8601 time in UTC at which `url` expires; read the event again before. Null when it does not expire',
    }),
    poster: nullable(z.string()),
    startedAt: nullable(moment),
    endedAt: nullable(moment),
    dvrSeconds: nullable(z.number().int()),
    duration: nullable(z.number()).openapi({ description: 'Seconds of a video on demand, where known' }),
    chapters: z.array(chapter).default([]).openapi({ description: 'Of a video on demand; omitted in lists' }),
    moments: z
      .array(keyMoment)
      .default([])
      .openapi({ description: 'Of a video on demand, in their order; omitted in lists' }),
    start: nullable(videoStart).openapi({ description: 'If known; omitted in lists' }),
    cleanFeed: z
      .boolean()
      .default(false)
      .openapi({ description: 'Whether its picture has no score and clock of its own: pages draw them over it' }),
  })
  .openapi('Stream');
export type Stream = z.infer<typeof stream>;

/** What a match needs to be watched. */
export const ACCESS_TYPES = ['free', 'login', 'pass', 'ppv'] as const;

export const access = z
  .object({
    type: z.enum(ACCESS_TYPES),
    granted: z.boolean().openapi({ description: 'For the caller; without an access token, for everybody' }),
    price: nullable(z.number().int().min(0)).openapi({
      description: 'Price of the single event, in minor units of `currency` (cents); null when not sold singly',
    }),
    currency: nullable(z.string().regex(/^[A-Z]{3}$/)).openapi({ description: 'ISO 4217' }),
    availableUntil: nullable(moment).openapi({
      description: 'ISO 8601 time in UTC at which the access ends, if it does',
    }),
  })
  .openapi('Access');
export type Access = z.infer<typeof access>;

export const timelineEntry = z
  .object({
    uuid: id,
    at: moment,
    minute: z.string(),
    kind: z.enum(TIMELINE_KINDS),
    team: nullable(reference),
    playerName: nullable(z.string()),
    detail: nullable(z.enum(TIMELINE_DETAILS)),
    secondPlayerName: nullable(z.string()).openapi({ description: 'Who gave the assist, or who leaves the field' }),
    score: nullable(pair),
  })
  .openapi('TimelineEntry');
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** E-01 with the decisions D-20 (stream) and D-27 (access). */
export const event = z
  .object({
    uuid: id,
    name: z.string(),
    eventType: z.string().openapi({ description: "'live', or another word by which lists group events" }),
    startTime: moment.or(z.literal('')).openapi({
      description:
        'ISO 8601 moment in UTC; only the calendar day (YYYY-MM-DD) where `startTimeKnown` is false, empty without a day',
    }),
    startTimeKnown: z.boolean().default(true),
    status: z.enum(MATCH_STATUSES).default('scheduled'),
    teams: z.array(eventTeam).default([]),
    sport: nullable(reference),
    competition: nullable(reference),
    season: nullable(reference),
    venue: nullable(reference.extend({ timeZone: nullable(z.string()) })),
    round: nullable(z.string()),
    group: nullable(z.string()).openapi({ description: 'Of a group stage: A' }),
    matchNumber: nullable(z.number().int()).openapi({ description: 'As the tournament counts its matches' }),
    score: nullable(score),
    minute: nullable(z.string()).openapi({ description: 'Running minute while live, e.g. 45+2' }),
    goals: z
      .array(timelineEntry)
      .default([])
      .openapi({ description: 'Entries of the timeline with who scored: in lists where asked for' }),
    reported: z
      .boolean()
      .default(true)
      .openapi({ description: 'False when the match is over without a reported result' }),
    images: z.array(image).default([]),
    access: nullable(access),
    stream: nullable(stream),
    updatedAt: nullable(moment),
  })
  .openapi('Event');
export type Event = z.infer<typeof event>;

const OF_MAX = 100;

export const eventFilter = z.object({
  sport: z.string().optional(),
  competition: z.string().optional(),
  season: z.string().optional(),
  round: z.string().max(200).optional().openapi({
    description:
      'key of a round in the format of `season`, whose matches come in the order they start; other filters do not count',
  }),
  team: z.string().optional(),
  opponent: z.string().optional().openapi({ description: 'only matches of `team` against this team' }),
  club: z.string().optional(),
  venue: z.string().optional(),
  status: z.enum(['live', 'upcoming', 'latest']).optional().openapi({
    description: 'live: running now; upcoming: not started, soonest first; latest: over, newest first',
  }),
  from: z.iso.datetime({ offset: true }).optional().openapi({ description: 'starts at or after this moment' }),
  to: z.iso.datetime({ offset: true }).optional().openapi({ description: 'starts before this moment' }),
  of: z
    .string()
    .max(4000)
    .transform((uuids) => [...new Set(uuids.split(',').filter(Boolean))].slice(0, OF_MAX))
    .optional()
    .openapi({
      type: 'string',
      description: `uuids separated by commas, at most ${OF_MAX}: events in which any of these teams, clubs, competitions, venues or sports takes part, or that are one of them`,
    }),
  video: z.enum(['true']).optional().openapi({ description: 'only matches with a video' }),
  goals: z.enum(['true']).optional().openapi({ description: 'each match comes with who scored' }),
});
export type EventFilter = z.infer<typeof eventFilter>;
