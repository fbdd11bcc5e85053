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
