import { z } from '@hono/zod-openapi';
import { FIRST_PAGE, PAGE_SIZE, PAGE_SIZE_MAX } from '#config/limits.ts';

const wholeNumber = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .catch(fallback);

/** Paging of every list (H-16, D-21): out of range values clamp, nonsense reads as the default. */
export const pageQuery = z.object({
  page: wholeNumber(FIRST_PAGE)
    .transform((page) => Math.max(FIRST_PAGE, page))
    .optional()
    .openapi({ type: 'integer', default: FIRST_PAGE }),
  per_page: wholeNumber(PAGE_SIZE)
    .transform((size) => Math.min(PAGE_SIZE_MAX, Math.max(1, size)))
    .optional()
    .openapi({ type: 'integer', default: PAGE_SIZE }),
});

/** Orders of a list of teams or clubs. */
export const LIST_ORDERS = ['name', 'popular'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** E-08: `count` items on this page of `totalCount` in all. */
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), count: z.number().int(), totalCount: z.number().int() });

export interface Paged<T> {
  data: T[];
  count: number;
  totalCount: number;
}
