import { z } from '@hono/zod-openapi';
import { nullable } from './nullable.ts';

/** One rendition of a film in fMP4 segments of equal length. Addresses are relative to the film's own. */
export const startRendition = z
  .object({
    type: z.string().openapi({ description: 'MIME type with codecs', example: 'video/mp4; codecs="avc1.64001e"' }),
    height: nullable(z.number().int()).openapi({ description: 'Pixels; null: sound alone' }),
    bandwidth: z.number().int().openapi({ description: 'Bits per second of its heaviest segment' }),
    init: z.string(),
    segment: z
      .string()
      .openapi({ description: '{n} stands for the number of the segment, from 0', example: '{n}.m4s' }),
    part: z.string().openapi({ description: 'Of a live film; {p} stands for the number in its segment, from 0' }),
    playlist: z.string(),
  })
  .openapi('StartRendition');
export type StartRendition = z.infer<typeof startRendition>;

/**
 * What a player needs to show the first picture of a film without asking for all of its playlists. Media times count from
 * the film's beginning: segment n begins at n times `segmentSeconds`. A film that says this is fMP4 in all its renditions, not
 * encrypted, and its captions are WebVTT beside the picture: its player needs no more than that.
 */
export const filmStart = z
  .object({
    segmentSeconds: z.number().positive(),
    parts: z.number().int().positive().openapi({ description: 'Of equal length in a segment of a live film' }),
    seconds: z.number().positive().openapi({ description: 'Of the whole film on demand' }),
    renditions: z.array(startRendition).min(1),
  })
  .openapi('FilmStart');
export type FilmStart = z.infer<typeof filmStart>;
