import { AsyncLocalStorage } from 'node:async_hooks';
import {
  PAGE_RENDERS_MAX,
  QUEUE_WAIT_MAX,
  QUEUED_API_MAX,
  QUEUED_PAGES_MAX,
  QUEUED_REFRESHES_MAX,
  RENDERS_MAX,
} from './bounds.ts';

/** Who goes first: API and media, then pages a visitor waits for, then refreshes nobody waits for. */
export type Lane = 'api' | 'page' | 'refresh';
const LANES: readonly Lane[] = ['api', 'page', 'refresh'];

/** There is more work than this process can do in time; the answer is 503 with Retry-After. */
export class Overloaded extends Error {}

interface Bounds {
  readonly running: Readonly<Record<Lane, number>>;
  readonly queued: Readonly<Record<Lane, number>>;
  readonly wait: number;
}

const BOUNDS: Bounds = {
  running: { api: RENDERS_MAX, page: PAGE_RENDERS_MAX, refresh: PAGE_RENDERS_MAX },
  queued: { api: QUEUED_API_MAX, page: QUEUED_PAGES_MAX, refresh: QUEUED_REFRESHES_MAX },
  wait: QUEUE_WAIT_MAX,
};

export interface Shedder {
  /** Runs `job` when its turn comes; rejects with Overloaded at once when its lane is full, or after too long a wait. */
  run<T>(lane: Lane, job: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly since: number;
  start(): void;
  refuse(): void;
}

/**
 * Bounds the work inside the handler. At most one job starts per turn of the event loop: a render that never waits
 * would otherwise run inside the read of its own request, and a burst would keep the loop from refusing the rest.
 */
export function createShedder(bounds: Bounds = BOUNDS, now: () => number = Date.now): Shedder {
  const queues: Record<Lane, Waiting[]> = { api: [], page: [], refresh: [] };
  let running = 0;
  let turnTaken = false;

  const nextLane = () => LANES.find((lane) => queues[lane].length > 0 && running < bounds.running[lane]);

  function takeTurn(): void {
    if (turnTaken) return;
    let lane = nextLane();
    while (lane) {
      const job = queues[lane].shift()!;
      if (now() - job.since <= bounds.wait) {
        turnTaken = true;
        setImmediate(() => {
          turnTaken = false;
          takeTurn();
        });
        job.start();
        return;
      }
      job.refuse();
      lane = nextLane();
    }
  }

  return {
    run: (lane, job) =>
      new Promise((resolve, reject) => {
        if (queues[lane].length >= bounds.queued[lane]) {
          reject(new Overloaded());
          return;
        }
        const finish = () => {
          running--;
          takeTurn();
        };
        // Started by whatever ends before it, a job is still a part of its own request.
        const start = AsyncLocalStorage.bind(() => {
          running++;
          job().then(resolve, reject).finally(finish);
        });
        queues[lane].push({ since: now(), start, refuse: () => reject(new Overloaded()) });
        takeTurn();
      }),
  };
}
