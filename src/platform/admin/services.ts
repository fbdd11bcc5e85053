import type { Clock } from '#lib/clock.ts';
import type { Database } from '../database/open.ts';

/** What the operator's calls work with. */
export interface AdminServices {
  readonly database: Database;
  /** Product time, which decides what runs: a coupon that is made now can be redeemed now. */
  readonly clock: Clock;
  /** Takes pages with these tags from the cache. */
  readonly changed: (tags: readonly string[]) => void;
  /** After a commit that changed matches: resolves when this process shows it. */
  readonly delivered: () => Promise<void>;
}

/** The operator asked for something that cannot be; `message` says what, and what to do. */
export class Unacceptable extends Error {
  readonly status: 400 | 404;
  constructor(message: string, status: 400 | 404 = 400) {
    super(message);
    this.status = status;
  }
}
