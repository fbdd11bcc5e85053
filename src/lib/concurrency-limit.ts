export interface JobOptions {
  /** Of the jobs that wait, the one with the lowest goes first; equal ones in the order in which they came. */
  readonly order?: number;
  /** Ends the wait: the job is not done, and the call rejects with the signal's reason. A job that runs goes on. */
  readonly signal?: AbortSignal;
}

type Job<T> = () => Promise<T>;

interface Waiting {
  readonly order: number;
  start(): void;
}

/** Runs at most `atOnce` jobs at a time; others wait. p-limit has neither an order nor a way to end a wait. */
export function createConcurrencyLimit(atOnce: number): <T>(job: Job<T>, options?: JobOptions) => Promise<T>;
/** The same with a bounded queue: a job that would wait behind `queueMax` others is not done and resolves to null. */
export function createConcurrencyLimit(
  atOnce: number,
  queueMax: number,
): <T>(job: Job<T>, options?: JobOptions) => Promise<T | null>;
export function createConcurrencyLimit(atOnce: number, queueMax = Number.POSITIVE_INFINITY) {
  const queue: Waiting[] = [];
  let running = 0;

  const wait = ({ order = 0, signal }: JobOptions) =>
    new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        order,
        start: () => {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      const giveUp = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(signal!.reason);
      };
      signal?.throwIfAborted();
      signal?.addEventListener('abort', giveUp, { once: true });
      queue.splice(placeOf(queue, order), 0, waiting);
    });

  return async <T>(job: Job<T>, options: JobOptions = {}): Promise<T | null> => {
    if (running < atOnce) running++;
    else if (queue.length >= queueMax) return null;
    else await wait(options);
    try {
      return await job();
    } finally {
      // The next job takes over the slot.
      const next = queue.shift();
      if (next) next.start();
      else running--;
    }
  };
}

/** Calls of one order in a turn. */
const CALLS_OF_A_TURN = 8;

/**
 * Lets the callers of one order, which are one page, go on in each turn of the event loop, the lowest order first: work that
 * never waits would block it. A page has at most eight calls in a turn.
 */
export function createLoopLimit(): (order: number) => Promise<void> {
  const queue: Waiting[] = [];
  let turn: { readonly order: number; left: number } | undefined;

  function begin(order: number) {
    turn = { order, left: CALLS_OF_A_TURN };
    setImmediate(next);
    return turn;
  }

  function next() {
    turn = undefined;
    const first = queue[0];
    if (!first) return;
    const own = begin(first.order);
    const others = queue.findIndex(({ order }) => order !== first.order);
    for (const { start } of queue.splice(0, Math.min(own.left, others < 0 ? queue.length : others))) {
      own.left--;
      start();
    }
  }

  return (order) =>
    new Promise((start) => {
      const own = turn ?? begin(order);
      if (own.order !== order || own.left === 0) return void queue.splice(placeOf(queue, order), 0, { order, start });
      own.left--;
      start();
    });
}

/** Behind those of the same order. */
const placeOf = (queue: readonly Waiting[], order: number): number =>
  queue.findLastIndex((other) => other.order <= order) + 1;
