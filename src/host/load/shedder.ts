import { AsyncLocalStorage } from 'node:async_hooks';
import { countedTime } from '#lib/counted-time.ts';
import { PRIORITY_CLASSES, QUEUE_WAIT_MAX, SHARE_OF_ONE } from './limits.ts';
import type { PriorityClass } from './priority-classes.ts';

/** There is more work than this process can do in time; the answer is 503 with Retry-After. */
export class Overloaded extends Error {}

/** One for all refusals: nobody reads where one was made. */
const OVERLOADED = new Overloaded();

/** How many jobs of a class run and wait at most, and how many milliseconds later than others they count as come. */
interface ClassLimits {
  readonly running: number;
  readonly queued: number;
  readonly behind: number;
}

export interface Shedder {
  /** Runs `job` as soon as its class allows. Rejects with Overloaded when the queue is full or the wait too long. */
  run<T>(priority: PriorityClass, job: () => Promise<T>, from?: string): Promise<T>;
}

interface Waiting extends Asked {
  readonly since: number;
  start(): void;
  refuse(): void;
}

interface Queue extends ClassLimits {
  readonly waiting: Waiting[];
  underWay: number;
  readonly underWayOf: Map<string, number>;
}

/**
 * Limits the work in the handler per class. First come first goes, but a class of less weight counts as come later, and
 * the address with the least under way goes first. One job a turn of the event loop, so that others can be refused.
 */
export function createShedder(
  limits: Readonly<Record<PriorityClass, ClassLimits>> = PRIORITY_CLASSES,
  wait: number = QUEUE_WAIT_MAX,
  now: () => number = countedTime,
): Shedder {
  const queueOf = ([priority, own]: [string, ClassLimits]) => [
    priority,
    { ...own, waiting: [], underWay: 0, underWayOf: new Map() },
  ];
  const queues = Object.fromEntries(Object.entries(limits).map(queueOf)) as Record<PriorityClass, Queue>;
  /** Whether a job was started in this turn of the event loop. */
  let started = false;

  /** The job that goes next of all classes, and its queue. */
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

  function startNext(): void {
    if (started) return;
    refuseLate();
    const chosen = next();
    if (!chosen) return;
    const { job, queue } = chosen;
    queue.waiting.splice(queue.waiting.indexOf(job), 1);
    started = true;
    setImmediate(() => {
      started = false;
      startNext();
    });
    job.start();
  }

  function hasRoom({ waiting, queued }: Queue, from: string | undefined): boolean {
    if (waiting.length < queued) return true;
    const displaced = displacedBy(waiting, from);
    if (!displaced) return false;
    waiting.splice(waiting.indexOf(displaced), 1);
    displaced.refuse();
    return true;
  }

  return {
    run: (priority, job, from) =>
      new Promise((resolve, reject) => {
        const queue = queues[priority];
        if (!hasRoom(queue, from)) return reject(OVERLOADED);
        const finish = () => {
          count(queue, from, -1);
          startNext();
        };
        // Started by whatever ends before it, a job is still a part of its own request.
        const start = AsyncLocalStorage.bind(() => {
          count(queue, from, 1);
          job().then(resolve, reject).finally(finish);
        });
        queue.waiting.push({ from, since: now(), start, refuse: () => reject(OVERLOADED) });
        startNext();
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

/** A job that somebody waits for. Jobs of one address share its part; one of no address is on its own. */
interface Asked {
  readonly from: string | undefined;
}

/** The first waiting job of the address with the least under way; undefined while all have `most` or more. */
function nextInShare<T extends Asked>(
  waiting: readonly T[],
  underWay: ReadonlyMap<string, number>,
  most: number,
): T | undefined {
  let next: T | undefined;
  let least = most;
  for (const job of waiting) {
    const own = job.from === undefined ? 0 : (underWay.get(job.from) ?? 0);
    if (own >= least) continue;
    [next, least] = [job, own];
    if (own === 0) break;
  }
  return next;
}

/** The job that leaves a full queue for one of `from`: the last of the address with the most, if more than it. */
function displacedBy<T extends Asked>(waiting: readonly T[], from: string | undefined): T | undefined {
  if (from === undefined) return undefined;
  const counts = new Map<string, number>();
  let longest = from;
  for (const { from: address } of waiting) {
    if (address === undefined) continue;
    counts.set(address, (counts.get(address) ?? 0) + 1);
    if (counts.get(address)! > (counts.get(longest) ?? 0)) longest = address;
  }
  if (counts.get(longest)! <= (counts.get(from) ?? 0) + 1) return undefined;
  return waiting.findLast((job) => job.from === longest);
}
