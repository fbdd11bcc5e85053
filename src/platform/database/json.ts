import type { JsonText } from './columns.ts';

/** The value of a JSON column, which the database hands back as text. */
export function parsed<T>(text: JsonText<T>): T {
  return JSON.parse(text) as T;
}
