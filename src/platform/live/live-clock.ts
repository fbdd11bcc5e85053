import type { Clock } from '#lib/clock.ts';
import type { Database } from '../database/open.ts';
import { advance, type Step } from './advance.ts';
import { type Course, coursesOf, dueMatches } from './due-matches.ts';
import type { DueMatch, LiveChange } from './live-change.ts';
import { writeSteps } from './write-steps.ts';

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

/**
 * Plays the demo: kick-off, scores, timeline and end of its matches by product time. Matches of other sources are never
 * touched. After a time without ticks one tick catches up in bulk. One live match at a time has a fault of its stream: when
 * it ends, the next match to start takes it over.
 */
export function createLiveClock(options: {
  database: Database;
  clock: Clock;
  onChange: (changes: LiveChange[]) => void;
  /** Called after every tick, when all that is due has been written; the clock does not wait for it. */
  onTick?: () => void;
  onError?: (error: unknown) => void;
  /** Whether this process is the one that plays; of several on one database, one does. */
  mine?: () => Promise<boolean>;
  /** Real milliseconds between two ticks. */
  intervalMs?: number;
}): LiveClock {
  const { database, clock, onChange, onTick, onError = console.error, mine, intervalMs = 1000 } = options;
  let courses = new Map<string, Course>();
  let seenUntil = Number.NEGATIVE_INFINITY;
  let running: Promise<number> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function bringUpToDate(): Promise<number> {
    if (mine && !(await mine())) return 0;
    const now = clock.now();
    const matches = await dueMatches(database, Math.max(0, seenUntil - LOOK_BACK_MS), now);
    const unknown = matches.filter((match) => courses.get(match.uuid)?.startsAt !== match.starts_at);
    const known = new Map([...courses, ...(await coursesOf(database, unknown))]);
    const steps = matches.flatMap((match) => advance(match, known.get(match.uuid) as Course, now) ?? []);
    passFaultOn(matches, steps);
    if (steps.length > 0) await writeSteps(database, steps);
    courses = stillRunning(matches, steps, known);
    seenUntil = now;
    if (steps.length > 0) onChange(steps.map((step) => step.change));
    onTick?.();
    return steps.length;
  }

  const tick = (): Promise<number> => {
    running ??= bringUpToDate()
      .catch((error: unknown) => {
        onError(error);
        return 0;
      })
      .finally(() => {
        running = null;
      });
    return running;
  };

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
      await running;
    },
  };
}

function passFaultOn(matches: readonly DueMatch[], steps: readonly Step[]): void {
  const over = new Set(steps.filter((step) => step.change.status === 'finished').map((step) => step.change.eventUuid));
  if (matches.some((match) => match.technical_issue === 1 && !over.has(match.uuid))) return;
  const starting = steps.find((step) => step.from === 'scheduled' && step.change.status === 'live');
  if (starting) starting.update.technical_issue = 1;
}

/** The courses of matches that go on, with what the timeline now holds. */
function stillRunning(
  matches: readonly DueMatch[],
  steps: readonly Step[],
  known: ReadonlyMap<string, Course>,
): Map<string, Course> {
  const running = new Map(matches.map(({ uuid }) => [uuid, known.get(uuid) as Course]));
  for (const { change } of steps) {
    if (change.status === 'finished') running.delete(change.eventUuid);
    else for (const entry of change.entries) running.get(change.eventUuid)?.told.add(entry);
  }
  return running;
}
