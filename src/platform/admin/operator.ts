import type { Scope } from '#contract/admin/scopes.ts';

/** Who acts: the holder of a token, or whoever sits at the machine. */
export interface Operator {
  uuid: string;
  name: string;
  scopes: readonly Scope[];
}

/** The Idempotency-Key that a call under way has taken. */
export interface Claim {
  token: string;
  key: string;
  /** ms of real time. */
  at: number;
  /** What the call answers when it is done. */
  status: number;
}
