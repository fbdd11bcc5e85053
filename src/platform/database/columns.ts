import type { ColumnType } from 'kysely';

/** A boolean, as both engines keep it. */
export type Flag = ColumnType<0 | 1, 0 | 1 | undefined, 0 | 1>;
/** JSON kept as text; `parsed` in json.ts reads it back with its type. */
export type JsonText<T> = string & { readonly holds?: T };
export type Json<T> = ColumnType<JsonText<T>, string, string>;
/** How much people look for an entity (popularity/refresh.ts): lists and results begin with the highest. */
export type Popularity = ColumnType<number, number | undefined, number>;
