import { FIRST_PAGE, PAGE_SIZE } from '#config/limits.ts';
import type { Paged } from '#contract/page.ts';

export interface PageRequest {
  page?: number | undefined;
  per_page?: number | undefined;
}

/** A page of a list, and the uuids by which the list is filtered. */
export type Filter<Field extends string> = PageRequest & { [F in Field]?: string | undefined };

/** The slice of an ordered query that a page of a list shows. */
export function slice(request: PageRequest): { offset: number; limit: number } {
  const limit = request.per_page ?? PAGE_SIZE;
  return { limit, offset: ((request.page ?? FIRST_PAGE) - 1) * limit };
}

/** The total of a list: the last page tells it without a count. */
export async function totalOf(
  found: number,
  { offset, limit }: ReturnType<typeof slice>,
  count: () => Promise<number>,
): Promise<number> {
  const endsHere = found < limit && (found > 0 || offset === 0);
  return endsHere ? offset + found : count();
}

export const pageOf = <T>(data: T[], totalCount: number): Paged<T> => ({ data, count: data.length, totalCount });
