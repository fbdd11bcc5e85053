interface PollState {
  stage: string;
  /** Polls in a row that found a technical issue. */
  issues: number;
  /** ms to the kick-off, null where unknown; negative after it. */
  untilStart: number | null;
  /** Whether the event stream is alive: polling is the fallback. */
  pushed: boolean;
}

const ISSUE_DELAYS_MS = [5000, 10_000, 20_000, 40_000, 60_000];
const POLL_MS = 30_000;
const PUSHED_POLL_MS = 300_000;
/** A backend needs a moment to start. */
const AFTER_START_MS = 2000;
const FAR_MS = 3_600_000;
/** For a video that appears or goes on sale later. */
const QUIET_POLL_MS = 300_000;

/** Milliseconds to the next poll, null where nothing changes any more (D-20). */
export function pollInterval({ stage, issues, untilStart, pushed }: PollState): number | null {
  if (stage === 'replay') return null;
  if (stage === 'technical-issue') return ISSUE_DELAYS_MS[Math.min(issues, ISSUE_DELAYS_MS.length - 1)]!;
  if (stage === 'none' || stage === 'locked') return QUIET_POLL_MS;
  if (stage === 'upcoming') {
    if (untilStart === null) return QUIET_POLL_MS;
    if (untilStart > FAR_MS) return Math.min(untilStart - FAR_MS / 2, FAR_MS);
    if (untilStart > 0) return Math.min(POLL_MS, untilStart + AFTER_START_MS);
  }
  return pushed ? PUSHED_POLL_MS : POLL_MS;
}
