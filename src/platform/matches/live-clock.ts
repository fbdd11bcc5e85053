import type { Clock } from '#lib/clock.ts';
import { createSingleFlight } from '#lib/single-flight.ts';
import type { Database } from '../database/open.ts';
import { moveMatches } from './move-matches.ts';

/** A kick-off that an operator moved into the past is still noticed for a day of product time. */
const LOOK_BACK_MS = 24 * 3_600_000;

export interface LiveClock {
  /** Brings every due match up to date and tells how many changed. Never fails and never runs twice at once. */
  tick(): Promise<number>;
  /** Ticks at once and then by the interval; the timer alone does not keep the process alive. */
  start(): void;
  /** No further tick begins; resolves when the running one is over, so that the database can be closed. */
  stop(): Promise<void>;
}

interface Options {
  database: Database;
  clock: Clock;
  /** What knows more of its matches than the time, such as a simulator: it goes first. Resolves to how many it changed. */
  feed?: ((now: number) => Promise<number>) | undefined;
  /** Called after every tick, when all that is due has been written; the clock does not wait for it. */
  onTick?: () => void;
  onError?: (error: unknown) => void;
  /** Whether this process is the one that moves matches; of several on one database, one does. */
  mine?: () => Promise<boolean>;
  /** Real milliseconds between two ticks. */
  intervalMs?: number;
}

/** Moves matches of every source on by product time. After a time without ticks one tick catches up. */
export function createLiveClock(options: Options): LiveClock {
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

  const tick = (): Promise<number> =>
    ticks.run('tick', () =>
      bringUpToDate().catch((error: unknown) => {
        onError(error);
        return 0;
      }),
    );

  return {
    tick,
    start() {
      if (timer) return;
      timer = setInterval(tick, intervalMs);
      timer.unref();
      void tick();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await ticks.underWay('tick');
    },
  };
}
