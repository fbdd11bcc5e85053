import { z } from '@hono/zod-openapi';
import { id, nullable } from '../primitives.ts';
import { highlight } from '../entities.ts';
import { body } from '../call-parts.ts';
import { byUuid, call, creation, removal, uuid } from './call.ts';
import { images, moment, name } from './fields.ts';

/** Seconds into the match's video. */
const second = z.number().min(0).max(1_000_000);

export const highlightProposal = z
  .object({
    entry: id.openapi({ description: 'uuid of the timeline entry' }),
    name: z.string(),
    in: second.openapi({ description: "Seconds into the match's video" }),
    out: second,
    picture: second.openapi({ description: 'The second of which poster and share picture are' }),
  })
  .openapi('HighlightProposal');
export type HighlightProposal = z.infer<typeof highlightProposal>;

const proposals = z.object({
  seconds: nullable(z.number()).openapi({ description: "Of the match's video so far; null: not a video of this site" }),
  data: z.array(highlightProposal),
});

export const newHighlight = z
  .object({
    entry: uuid.openapi({ description: 'A timeline entry, whose proposal is cut; other fields replace parts of it' }),
    name: name.openapi({ description: 'Needed without `entry`' }),
    in: second.openapi({ description: "In point, seconds into the match's video" }),
    out: second.openapi({ description: 'Out point; at most 30 minutes behind the in point' }),
    picture: second.openapi({
      description: 'The second of which poster and share picture are; the middle unless given',
    }),
    url: z
      .url({ protocol: /^https$/ })
      .openapi({ description: 'A video of its own on another site (HLS or MP4), in place of in and out' }),
    duration: z.number().int().min(1).max(100_000).openapi({ description: 'Seconds of the video at `url`' }),
    publishedAt: moment.openapi({ description: 'Now unless given' }),
    images,
  })
  .partial()
  .strict()
  .openapi('NewHighlight');
export type NewHighlight = z.infer<typeof newHighlight>;

const scopes = ['matches'] as const;

export const adminHighlightEndpoints = {
  highlightProposals: call(
    { method: 'get', path: '/events/{uuid}/highlights/proposals', scopes, request: byUuid },
    proposals,
  ),
  createHighlight: creation(
    { path: '/events/{uuid}/highlights', scopes, request: { ...byUuid, ...body(newHighlight) } },
    highlight,
  ),
  deleteHighlight: removal({ path: '/highlights/{uuid}', scopes, request: byUuid }),
} as const;
