import { AsyncLocalStorage } from 'node:async_hooks';
import { countedTime } from '#lib/counted-time.ts';
import { LANES, QUEUE_WAIT_MAX } from './bounds.ts';
import type { Lane } from './lanes.ts';

/** There is more work than this process can do in time; the answer is 503 with Retry-After. */
export class Overloaded extends Error {}

/** How much of a lane is under way and waits at most, and how many milliseconds later than others it counts as come. */
interface Bound {
  readonly running: number;
  readonly queued: number;
  readonly behind: number;
}

export interface Shedder {
  /** Runs `job` when its turn comes; rejects with Overloaded at once when its lane is full, or after too long a wait. */
  run<T>(lane: Lane, job: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly since: number;
  start(): void;
  refuse(): void;
}

interface Queue extends Bound {
  readonly waiting: Waiting[];
  underWay: number;
}

/**
 * Bounds the work inside the handler, each lane for itself. Who came first goes first, and a lane that lets others go first
 * is late by that much and no more: none waits for good. At most one job starts per turn of the event loop: a render that
 * never waits would otherwise run inside the read of its own request, and a burst would keep the loop from refusing the rest.
 */
export function createShedder(
  bounds: Readonly<Record<Lane, Bound>> = LANES,
  wait: number = QUEUE_WAIT_MAX,
  now: () => number = countedTime,
): Shedder {
  const queueOf = ([lane, bound]: [string, Bound]) => [lane, { ...bound, waiting: [], underWay: 0 }];
  const queues = Object.fromEntries(Object.entries(bounds).map(queueOf)) as Record<Lane, Queue>;
  let turnTaken = false;

  const dueAt = ({ waiting: [first], behind }: Queue) => (first?.since ?? 0) + behind;

  function next(): Queue | undefined {
    const ready = Object.values(queues).filter(
      ({ waiting, underWay, running }) => waiting.length > 0 && underWay < running,
    );
    return ready.sort((a, b) => dueAt(a) - dueAt(b))[0];
  }

  function takeTurn(): void {
    if (turnTaken) return;
    for (let queue = next(); queue; queue = next()) {
      const job = queue.waiting.shift()!;
      if (now() - job.since > wait) {
        job.refuse();
        continue;
      }
      turnTaken = true;
      setImmediate(() => {
        turnTaken = false;
        takeTurn();
      });
      job.start();
      return;
    }
  }

  return {
    run: (lane, job) =>
      new Promise((resolve, reject) => {
        const queue = queues[lane];
        if (queue.waiting.length >= queue.queued) {
          reject(new Overloaded());
          return;
        }
        const finish = () => {
          queue.underWay--;
          takeTurn();
        };
        // Started by whatever ends before it, a job is still a part of its own request.
        const start = AsyncLocalStorage.bind(() => {
          queue.underWay++;
          job().then(resolve, reject).finally(finish);
        });
        queue.waiting.push({ since: now(), start, refuse: () => reject(new Overloaded()) });
        takeTurn();
      }),
  };
}
