import { z } from '@hono/zod-openapi';

/** An id from a backend: it becomes part of URLs, so it holds no control characters or lone surrogates. */
export const id = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u);

const BEGINS_WITH_DAY = /^\d{4}-\d\d-\d\d/;

/** An ISO 8601 date-time or date. */
export const moment = z
  .string()
  .refine((text) => BEGINS_WITH_DAY.test(text) && !Number.isNaN(Date.parse(text)), 'Not a moment of ISO 8601');

/** An optional field: missing and null both read as null (E-18). */
export const nullable = <T extends z.ZodType>(schema: T) => schema.nullable().default(null as never);

/** A reference to another entity: enough for a link. */
export const reference = z.object({ uuid: id, name: z.string() }).openapi('Reference');
export type Reference = z.infer<typeof reference>;

/** A picture of an entity (E-02). Types are cover, logo and thumb; others pass through. */
export const image = z.object({ imageType: z.string(), url: z.string() }).openapi('Image');
export type Image = z.infer<typeof image>;
