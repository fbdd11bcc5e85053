/** Maximum and initial number of retries. */
const MOST = 10;
const AT_FIRST = 3;
/** Each good answer earns a tenth of a retry. */
const EARNED = 0.1;

/** Limits retries to a tenth of the good answers, so that retries do not double the load of a backend that is down. */
export function createRetryBudget() {
  let saved = AT_FIRST;
  return {
    /** Takes a retry from the budget, if there is one. */
    spend: () => {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
    /** Reports a good answer. */
    earn: () => {
      saved = Math.min(MOST, saved + EARNED);
    },
  };
}
