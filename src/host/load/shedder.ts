import { AsyncLocalStorage } from 'node:async_hooks';
import { countedTime } from '#lib/counted-time.ts';
import { LANES, QUEUE_WAIT_MAX, SHARE_OF_ONE } from './limits.ts';
import { type Asked, displacedBy, nextInShare } from './fair-share.ts';
import type { Lane } from './priority-classes.ts';

/** There is more work than this process can do in time; the answer is 503 with Retry-After. */
export class Overloaded extends Error {}

/** How much of a lane is under way and waits at most, and how many milliseconds later than others it counts as come. */
interface Bound {
  readonly running: number;
  readonly queued: number;
  readonly behind: number;
}

export interface Shedder {
  /**
   * Runs `job` when its turn comes; rejects with Overloaded at once when its lane is full, or after too long a wait. `from` is the
   * address that asks: none takes the lane from others.
   */
  run<T>(lane: Lane, job: () => Promise<T>, from?: string): Promise<T>;
}

interface Waiting extends Asked {
  readonly since: number;
  start(): void;
  refuse(): void;
}

interface Queue extends Bound {
  readonly waiting: Waiting[];
  underWay: number;
  readonly underWayOf: Map<string, number>;
}

/**
 * Bounds the work inside the handler, each lane for itself. Who came first goes first, and a lane that lets others go first
 * is late by that much and no more: none waits for good. In a lane, addresses that have less under way go before those that have
 * more, and a full queue takes one from the address that fills it. At most one job starts per turn of the event loop: a render that
 * never waits would otherwise run inside the read of its own request, and a burst would keep the loop from refusing the rest.
 */
export function createShedder(
  bounds: Readonly<Record<Lane, Bound>> = LANES,
  wait: number = QUEUE_WAIT_MAX,
  now: () => number = countedTime,
): Shedder {
  const queueOf = ([lane, bound]: [string, Bound]) => [
    lane,
    { ...bound, waiting: [], underWay: 0, underWayOf: new Map() },
  ];
  const queues = Object.fromEntries(Object.entries(bounds).map(queueOf)) as Record<Lane, Queue>;
  let turnTaken = false;

  /** The job that goes next of all lanes, and its lane. */
  function next(): { queue: Queue; job: Waiting } | undefined {
    const ready = Object.values(queues).flatMap((queue) => {
      if (queue.underWay >= queue.running) return [];
      const job = nextInShare(queue.waiting, queue.underWayOf, Math.ceil(queue.running * SHARE_OF_ONE));
      return job ? [{ queue, job, dueAt: job.since + queue.behind }] : [];
    });
    return ready.sort((a, b) => a.dueAt - b.dueAt)[0];
  }

  function refuseLate(): void {
    const oldest = now() - wait;
    for (const { waiting } of Object.values(queues)) {
      while (waiting[0] && waiting[0].since < oldest) waiting.shift()!.refuse();
    }
  }

  function takeTurn(): void {
    if (turnTaken) return;
    refuseLate();
    const turn = next();
    if (!turn) return;
    turn.queue.waiting.splice(turn.queue.waiting.indexOf(turn.job), 1);
    turnTaken = true;
    setImmediate(() => {
      turnTaken = false;
      takeTurn();
    });
    turn.job.start();
  }

  /** Whether there is a place in the queue for one more of this address. */
  function hasRoom({ waiting, queued }: Queue, from: string | undefined): boolean {
    if (waiting.length < queued) return true;
    const displaced = displacedBy(waiting, from);
    if (!displaced) return false;
    waiting.splice(waiting.indexOf(displaced), 1);
    displaced.refuse();
    return true;
  }

  return {
    run: (lane, job, from) =>
      new Promise((resolve, reject) => {
        const queue = queues[lane];
        if (!hasRoom(queue, from)) {
          reject(new Overloaded());
          return;
        }
        const finish = () => {
          count(queue, from, -1);
          takeTurn();
        };
        // Started by whatever ends before it, a job is still a part of its own request.
        const start = AsyncLocalStorage.bind(() => {
          count(queue, from, 1);
          job().then(resolve, reject).finally(finish);
        });
        queue.waiting.push({ from, since: now(), start, refuse: () => reject(new Overloaded()) });
        takeTurn();
      }),
  };
}

function count(queue: Queue, from: string | undefined, change: 1 | -1): void {
  queue.underWay += change;
  if (from === undefined) return;
  const own = (queue.underWayOf.get(from) ?? 0) + change;
  if (own > 0) queue.underWayOf.set(from, own);
  else queue.underWayOf.delete(from);
}
