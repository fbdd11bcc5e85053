import type { Reference } from '#contract/primitives.ts';

/** A reference from two joined columns, or null where the row points nowhere. */
export function referenceOf(uuid: string | null, name: string | null): Reference | null {
  return uuid === null || name === null ? null : { uuid, name };
}
