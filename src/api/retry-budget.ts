/** Retries that may be saved up, and how many there are to begin with. */
const MOST = 10;
const AT_FIRST = 3;
/** What each good answer earns: one retry for ten of them. */
const EARNED = 0.1;

export interface RetryBudget {
  /** Whether a retry may be made; it is spent then. */
  spend(): boolean;
  /** An answer was good. */
  earn(): void;
}

/** Lets a backend that stumbles be asked again, and one that is down not twice as often: retries are paid by good answers. */
export function createRetryBudget(): RetryBudget {
  let saved = AT_FIRST;
  return {
    spend: () => {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
    earn: () => {
      saved = Math.min(MOST, saved + EARNED);
    },
  };
}
