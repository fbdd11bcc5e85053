import { z } from '@hono/zod-openapi';
import { TIMELINE_DETAILS, TIMELINE_KINDS, timelineEntry } from '../event.ts';
import { body } from '../call-parts.ts';
import { withFacts } from '../endpoint.ts';
import { byUuid, call, creation, removal, uuid } from './call.ts';
import { pair } from './events.ts';
import { moment } from './fields.ts';

const player = z.string().trim().min(1).max(120).openapi({ description: 'uuid of a player of the squad, or a name' });

export const newTimelineEntry = z
  .object({
    detail: z.enum(TIMELINE_DETAILS).nullable(),
    side: z.enum(['home', 'away']).nullable(),
    player: player.nullable(),
    secondPlayer: player.nullable().openapi({ description: 'Who gave the assist, or who leaves the field' }),
    minute: z.string().trim().min(1).max(12).openapi({ description: "By the match's clock unless given" }),
    score: pair.openapi({ description: 'After it; counted from the goals unless given' }),
    points: z.number().int().min(1).max(20).openapi({
      description: 'What it adds for its side, in a sport whose scores differ in value; in place of score',
    }),
    at: moment.openapi({ description: 'When it happened; now unless given' }),
  })
  .partial()
  .extend({
    kind: z.enum(TIMELINE_KINDS),
    uuid: z
      .uuid()
      .optional()
      .openapi({ description: 'Its id, where the caller must know it before the answer; a new one unless given' }),
  })
  .strict()
  .openapi('NewTimelineEntry');
export type NewTimelineEntry = z.infer<typeof newTimelineEntry>;

export const timelineCorrection = newTimelineEntry
  .omit({ uuid: true, points: true })
  .partial()
  .strict()
  .openapi('TimelineCorrection');
export type TimelineCorrection = z.infer<typeof timelineCorrection>;

const scopes = ['matches', 'scoring'] as const;
/** The console calls these from its page. */
const fromPages = { caller: 'visitor' } as const;
const byEntry = { params: z.object({ uuid, entry: uuid }) };

export const adminTimelineEndpoints = {
  addTimelineEntry: withFacts(
    fromPages,
    creation(
      { path: '/events/{uuid}/timeline', scopes, request: { ...byUuid, ...body(newTimelineEntry) } },
      timelineEntry,
    ),
  ),
  correctTimelineEntry: withFacts(
    fromPages,
    call(
      {
        ...{ method: 'patch', path: '/events/{uuid}/timeline/{entry}', scopes },
        request: { ...byEntry, ...body(timelineCorrection) },
      },
      timelineEntry,
    ),
  ),
  removeTimelineEntry: withFacts(
    fromPages,
    removal({ path: '/events/{uuid}/timeline/{entry}', scopes, request: byEntry }),
  ),
} as const;
