/** What a list does with `?page=`: show that page, or redirect to the first (D-21). */
export type PageNumber = { kind: 'show'; page: number } | { kind: 'redirect' };

export function pageNumber(query: URLSearchParams): PageNumber {
  const text = query.get('page');
  if (text === null) return { kind: 'show', page: 1 };
  const page = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return page > 1 ? { kind: 'show', page } : { kind: 'redirect' };
}

/** The number of pages; at least one. */
export const pageCount = (totalCount: number, pageSize: number): number =>
  Math.max(1, Math.ceil(totalCount / pageSize));
