import { z } from '@hono/zod-openapi';
import { id, nullable } from './primitives.ts';

/** A chapter of a video; seconds from its start. */
export const chapter = z.object({ name: z.string(), start: z.number(), end: z.number() }).openapi('Chapter');
export type Chapter = z.infer<typeof chapter>;

/**
 * A moment of the match in a video on demand. Between two moments a replay that shows the whole match runs with the clock; one
 * that shows a part of it keeps the minute and score of the last moment.
 */
export const keyMoment = z
  .object({
    start: z.number().min(0).openapi({ description: 'Seconds from the start of the video' }),
    entry: nullable(id).openapi({ description: 'uuid of the timeline entry, where it is one' }),
    minute: nullable(z.string()).openapi({ description: 'As the timeline writes it: 45+2' }),
    score: nullable(z.tuple([z.number().int(), z.number().int()])).openapi({ description: 'From then on' }),
  })
  .openapi('KeyMoment');
export type KeyMoment = z.infer<typeof keyMoment>;

/** A rendition of a video in fMP4 segments of equal length. URLs are relative to the video's. */
export const startRendition = z
  .object({
    type: z.string().openapi({ description: 'MIME type with codecs', example: 'video/mp4; codecs="avc1.64001e"' }),
    height: nullable(z.number().int()).openapi({ description: 'Pixels; null: sound alone' }),
    bandwidth: z.number().int().openapi({ description: 'Bits per second of its heaviest segment' }),
    init: z.string(),
    segment: z
      .string()
      .openapi({ description: '{n} stands for the number of the segment, from 0', example: '{n}.m4s' }),
    part: z.string().openapi({ description: 'Of a live video; {p} stands for the number in its segment, from 0' }),
    playlist: z.string(),
  })
  .openapi('StartRendition');
export type StartRendition = z.infer<typeof startRendition>;

/** What a player needs for the first frame: unencrypted fMP4, segment n begins at n times `segmentSeconds`. */
export const videoStart = z
  .object({
    segmentSeconds: z.number().positive(),
    parts: z.number().int().positive().openapi({ description: 'Of equal length in a segment of a live video' }),
    seconds: z.number().positive().openapi({ description: 'Of the whole video on demand' }),
    renditions: z.array(startRendition).min(1),
  })
  .openapi('VideoStart');
export type VideoStart = z.infer<typeof videoStart>;
