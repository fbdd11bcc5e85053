import type { Compilable, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../database/schema.ts';

/** How many rows a query finds. */
export async function countRows(query: Compilable): Promise<number> {
  const { count } = await (query as SelectQueryBuilder<Tables, keyof Tables, object>)
    .clearSelect()
    .clearOrderBy()
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
