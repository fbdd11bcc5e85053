import { z } from '@hono/zod-openapi';
import type { Scope } from '#config/operator-roles.ts';
import { eventAd } from '../ads.ts';
import { ACCESS_TYPES, MATCH_STATUSES } from '../event.ts';
import { body } from '../call-parts.ts';
import { withFacts } from '../endpoint.ts';
import { byUuid, call, creation, removal, uuid } from './call.ts';
import { day, moment, name, price, sport } from './fields.ts';

const goals = z.number().int().min(0).max(10_000);
export const pair = z.tuple([goals, goals]);

const score = z
  .object({ ht: pair, ft: pair, et: pair, p: pair })
  .partial()
  .extend({ home: goals, away: goals })
  .strict()
  .openapi({
    description:
      'Now or finally, with its parts: half time, full time, after extra time, penalty shoot-out. Parts not named stay',
  });

const startTime = z.union([moment, day]).openapi({
  description:
    'A moment with its offset (2026-11-21T20:30:00+01:00), or a day (2026-11-21) where the time is not known yet',
});

/** Fields that the scope `events` may set: what sells and presents a match. */
const shown = {
  name,
  access: z.enum(ACCESS_TYPES),
  price: price.nullable(),
  technicalIssue: z.boolean(),
  stream: z
    .object({ url: z.url({ protocol: /^https$/ }), status: z.enum(['live', 'vod']).optional() })
    .strict()
    .nullable(),
  ads: z.array(eventAd.strict()),
};
/** The fields of a match that each scope may change; `matches` changes all. */
export const FIELDS_OF_SCOPE: Partial<Record<Scope, readonly string[]>> = {
  events: Object.keys(shown),
  scoring: ['status', 'score', 'period', 'addedMinutes', 'clock', 'at', 'technicalIssue'],
};

const played = {
  home: uuid.openapi({ description: 'Team of the home side' }),
  away: uuid,
  teams: z.array(uuid).max(100).openapi({ description: 'In place of home and away, where not two sides meet' }),
  competition: uuid.nullable(),
  season: uuid.nullable(),
  venue: uuid.nullable(),
  round: z.string().trim().min(1).max(100).nullable(),
  startTime,
  startTimeKnown: z.boolean().openapi({ description: 'false: of startTime only the day is known' }),
  status: z.enum(MATCH_STATUSES),
  score: score.nullable(),
  period: z
    .number()
    .int()
    .min(1)
    .max(20)
    .nullable()
    .openapi({ description: 'Which period begins now, from 1; null: a break' }),
  addedMinutes: z
    .number()
    .int()
    .min(0)
    .max(60)
    .nullable()
    .openapi({ description: 'Added time announced for the period' }),
  clock: z
    .number()
    .int()
    .min(1)
    .max(400)
    .openapi({ description: "The minute that the sport's clock shows now; it runs on from there" }),
  at: moment.openapi({
    description: 'When it happened, for status, period and clock: of a press that was sent later; now unless given',
  }),
};

/** A match as an operator creates it. */
export const newEvent = z
  .object({ ...shown, ...played, sport })
  .partial()
  .extend({ startTime })
  .strict()
  .openapi('NewEvent', { description: "The name is made of the teams' unless given, the sport is theirs" });
export type NewEvent = z.infer<typeof newEvent>;

/** A change of an event; omitted fields stay. */
export const adminEventChange = z
  .object({ ...shown, ...played })
  .partial()
  .strict()
  .openapi('AdminEventChange');
export type AdminEventChange = z.infer<typeof adminEventChange>;

export const adminEvent = z
  .object({
    uuid: z.string(),
    name: z.string(),
    status: z.string(),
    startTime: z.string(),
    startTimeKnown: z.boolean(),
    sport: z.string(),
    teams: z.array(z.string()),
    competition: z.string().nullable(),
    season: z.string().nullable(),
    venue: z.string().nullable(),
    round: z.string().nullable(),
    score: score.nullable(),
    period: z.number().nullable(),
    periodStartedAt: z.string().nullable().openapi({ description: 'Null in a break' }),
    addedMinutes: z.number().nullable(),
    access: z.string(),
    price: price.nullable(),
    technicalIssue: z.boolean(),
    stream: z.object({ url: z.string() }).nullable(),
    ads: z.array(eventAd),
  })
  .openapi('AdminEvent');
export type AdminEvent = z.infer<typeof adminEvent>;

const scopes = ['matches'] as const;
const any = ['matches', 'events', 'scoring'] as const;

export const adminEventEndpoints = {
  createEvent: creation({ path: '/events', scopes, request: body(newEvent) }, adminEvent),
  event: call({ method: 'get', path: '/events/{uuid}', scopes: any, request: byUuid }, adminEvent),
  changeEvent: withFacts(
    { caller: 'visitor' },
    call(
      { method: 'patch', path: '/events/{uuid}', scopes: any, request: { ...byUuid, ...body(adminEventChange) } },
      adminEvent,
    ),
  ),
  deleteEvent: removal({ path: '/events/{uuid}', scopes, request: byUuid }),
} as const;
