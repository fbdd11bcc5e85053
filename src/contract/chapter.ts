import { z } from '@hono/zod-openapi';

/** A part of a video worth jumping to; seconds from the beginning of what is shown. */
export const chapter = z.object({ name: z.string(), start: z.number(), end: z.number() }).openapi('Chapter');
export type Chapter = z.infer<typeof chapter>;
