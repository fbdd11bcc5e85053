import type { Clock } from '#lib/clock.ts';
import { createSingleFlight } from '#lib/single-flight.ts';
import type { Database } from '../database/open.ts';
import { moveMatches } from './move-matches.ts';

/** Kick-offs that an operator moves into the past count for a day of product time. */
const LOOK_BACK_MS = 24 * 3_600_000;

export type LiveClock = ReturnType<typeof createLiveClock>;

interface Options {
  database: Database;
  clock: Clock;
  /** A source of matches that runs before the clock, such as a simulator. Resolves to how many it changed. */
  feed?: ((now: number) => Promise<number>) | undefined;
  /** Called after every tick; the clock does not wait for it. */
  onTick?: () => void;
  onError?: (error: unknown) => void;
  /** Whether this process moves the matches; of several on one database, one does. */
  mine?: () => Promise<boolean>;
  /** Real milliseconds between two ticks. */
  intervalMs?: number;
}

/** Moves matches of every source on by product time. After a pause one tick catches up. */
export function createLiveClock(options: Options) {
  const { database, clock, feed, onTick, onError = console.error, mine, intervalMs = 1000 } = options;
  let seenUntil = Number.NEGATIVE_INFINITY;
  const ticks = createSingleFlight<'tick', number>();
  let timer: NodeJS.Timeout | undefined;

  async function bringUpToDate(): Promise<number> {
    if (mine && !(await mine())) return 0;
    const now = clock.now();
    const fed = feed ? await feed(now) : 0;
    const moved = await moveMatches(database, Math.max(0, seenUntil - LOOK_BACK_MS), now);
    seenUntil = now;
    onTick?.();
    return fed + moved;
  }

  /** Updates every due match; resolves to how many changed. Never fails and never runs twice at once. */
  const tick = (): Promise<number> =>
    ticks.run('tick', () =>
      bringUpToDate().catch((error: unknown) => {
        onError(error);
        return 0;
      }),
    );

  return {
    tick,
    /** Ticks at once and then by the interval. The timer keeps no process alive. */
    start(): void {
      if (timer) return;
      timer = setInterval(tick, intervalMs).unref();
      void tick();
    },
    /** Stops the ticks; resolves when the running one has ended. */
    async stop(): Promise<void> {
      clearInterval(timer);
      timer = undefined;
      await ticks.underWay('tick');
    },
  };
}
