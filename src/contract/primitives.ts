import { z } from '@hono/zod-openapi';

/** An id as it comes from a backend: it becomes a part of addresses, which hold no control characters and no half of one. */
export const id = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u);

const BEGINS_WITH_DAY = /^\d{4}-\d\d-\d\d/;

/** A moment, or a day, in ISO 8601: pages print it, count from it and sort by it. */
export const moment = z
  .string()
  .refine((text) => BEGINS_WITH_DAY.test(text) && !Number.isNaN(Date.parse(text)), 'Not a moment of ISO 8601');
