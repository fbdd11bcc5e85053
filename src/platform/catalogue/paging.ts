import { FIRST_PAGE, PAGE_SIZE } from '#config/limits.ts';
import type { Paged } from '#contract/page.ts';

export interface PageRequest {
  page?: number | undefined;
  per_page?: number | undefined;
}

/** The slice of an ordered query that a page of a list shows. */
export function slice(request: PageRequest): { offset: number; limit: number } {
  const limit = request.per_page ?? PAGE_SIZE;
  return { limit, offset: ((request.page ?? FIRST_PAGE) - 1) * limit };
}

/** How many a list has in all: a page that is not full ends it, and nothing has to be counted. */
export async function totalOf(
  found: number,
  { offset, limit }: ReturnType<typeof slice>,
  count: () => Promise<number>,
): Promise<number> {
  const endsHere = found < limit && (found > 0 || offset === 0);
  return endsHere ? offset + found : count();
}

export function pageOf<T>(data: T[], totalCount: number | bigint | string | undefined): Paged<T> {
  return { data, count: data.length, totalCount: Number(totalCount ?? 0) };
}

/** The conditions that a request really sets, as Kysely's `and({ column: value })` takes them. */
export function present<T extends Record<string, unknown>>(conditions: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined)) as never;
}
