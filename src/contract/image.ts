import { z } from '@hono/zod-openapi';

/** One picture of an entity (E-02). Known types are cover, logo and thumb; others pass through. */
export const image = z.object({ imageType: z.string(), url: z.string() }).openapi('Image');
export type Image = z.infer<typeof image>;
