import type { Scope } from '#contract/admin/scopes.ts';

/** Who acts: the holder of a token, or whoever sits at the machine. */
export interface Operator {
  uuid: string;
  name: string;
  scopes: readonly Scope[];
}
