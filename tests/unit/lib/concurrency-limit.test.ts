import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit, createLoopLimit } from '#lib/concurrency-limit.ts';

const nextLoopTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A job that runs until its `end` is called. */
function openJob(name: string, started: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return {
    end: () => resolve(name),
    fail: () => reject(new Error(name)),
    run: () => {
      started.push(name);
      return promise;
    },
  };
}

const jobs = (names: string, started: string[]) => [...names].map((name) => openJob(name, started));

describe('at most so many jobs run at once', () => {
  it('and all jobs run, also after failed ones', async () => {
    const limit = createConcurrencyLimit(2);
    const started: string[] = [];
    const [a, b, c, d, e] = jobs('abcde', started);
    const all = Promise.allSettled([a!, b!, c!, d!, e!].map(({ run }) => limit(run)));
    expect(started).toEqual(['a', 'b']);
    a!.fail();
    await nextLoopTurn();
    expect(started).toEqual(['a', 'b', 'c']);
    b!.end();
    c!.fail();
    await nextLoopTurn();
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
    d!.end();
    e!.end();
    expect((await all).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
  });

  it('also after all earlier jobs have ended', async () => {
    const limit = createConcurrencyLimit(1);
    await Promise.all([limit(async () => 1), limit(async () => 2)]);
    const started: string[] = [];
    const [a, b] = jobs('ab', started);
    const both = Promise.all([limit(a!.run), limit(b!.run)]);
    expect(started).toEqual(['a']);
    a!.end();
    b!.end();
    expect(await both).toEqual(['a', 'b']);
  });

  it('in sequence with a limit of one, and each caller gets its result', async () => {
    const oneByOne = createConcurrencyLimit(1);
    const order: string[] = [];
    const first = oneByOne(async () => {
      await nextLoopTurn();
      order.push('first');
      throw new Error('broken');
    });
    const second = oneByOne(async () => order.push('second'));
    await expect(first).rejects.toThrow('broken');
    expect(await second).toBe(2);
    expect(order).toEqual(['first', 'second']);
  });
});

it('a job is refused when the queue is full', async () => {
  const limit = createConcurrencyLimit(2, 1);
  const started: string[] = [];
  const [a, b, c, d] = jobs('abcd', started);
  const [, , waiting, refused] = [a!, b!, c!, d!].map(({ run }) => limit(run));
  expect(await refused).toBeNull();
  expect(started).toEqual(['a', 'b']);
  for (const { end } of [a!, b!, c!]) end();
  expect(await waiting).toBe('c');
});

describe('in the queue', () => {
  it('the job with the lowest order runs first, equal ones in order of arrival', async () => {
    const limit = createConcurrencyLimit(1);
    const done: string[] = [];
    const orders = { running: 9, 'a 3': 3, 'a 1': 1, 'b 3': 3, 'b 1': 1, 'a 2': 2, 'a 0': undefined };
    await Promise.all(
      Object.entries(orders).map(([name, order]) =>
        limit(async () => void done.push(name), order === undefined ? {} : { order }),
      ),
    );
    expect(done).toEqual(['running', 'a 0', 'a 1', 'b 1', 'a 2', 'a 3', 'b 3']);
  });

  it('a job whose signal aborts is removed and frees its place', async () => {
    const limit = createConcurrencyLimit(1, 1);
    const started: string[] = [];
    const [a, b, c] = jobs('abc', started);
    const first = limit(a!.run);
    const impatient = new AbortController();
    const second = limit(b!.run, { signal: impatient.signal });
    impatient.abort(new Error('too late'));
    await expect(second).rejects.toThrow('too late');
    const third = limit(c!.run);
    a!.end();
    c!.end();
    expect(await Promise.all([first, third])).toEqual(['a', 'c']);
    expect(started).toEqual(['a', 'c']);
  });

  it('a job whose signal is already aborted does not wait', async () => {
    const limit = createConcurrencyLimit(1);
    const running = openJob('a', []);
    const first = limit(running.run);
    await expect(limit(async () => {}, { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow(
      'too late',
    );
    running.end();
    expect(await first).toBe('a');
  });
});

it('a running job continues when its signal aborts', async () => {
  const limit = createConcurrencyLimit(1);
  const running = openJob('a', []);
  const waiting = openJob('b', []);
  const [one, two] = [new AbortController(), new AbortController()];
  const first = limit(running.run, { signal: one.signal });
  const second = limit(waiting.run, { signal: two.signal });
  one.abort();
  running.end();
  expect(await first).toBe('a');
  two.abort();
  waiting.end();
  expect(await second).toBe('b');
});

describe('one page for each iteration of the event loop', () => {
  /** Recorded calls of a page without a pause between them. */
  async function work(turn: ReturnType<typeof createLoopLimit>, order: number, steps: number, done: string[]) {
    for (let step = 1; step <= steps; step++) {
      await turn(order);
      done.push(`${order}.${step}`);
    }
  }

  /** What was done in each iteration, until so many calls are. */
  function iterations(done: readonly string[], calls: number): string[][] {
    const seen: string[][] = [];
    // An immediate stands for input: once for each iteration of the loop.
    const look = () => {
      seen.push(done.slice(seen.flat().length));
      if (done.length < calls) setImmediate(look);
    };
    setImmediate(look);
    return seen;
  }

  it('lets the event loop process input between the calls of two pages', async () => {
    const turn = createLoopLimit();
    const done: string[] = [];
    const seen = iterations(done, 6);
    await Promise.all([1, 2, 3].map((order) => work(turn, order, 2, done)));
    expect(done).toHaveLength(6);
    for (const calls of seen) expect(new Set(calls.map((call) => call[0])).size).toBeLessThanOrEqual(1);
  });

  it('a page has at most eight calls in an iteration, whether they wait or come one after another', async () => {
    const turn = createLoopLimit();
    const [one, atOnce]: [string[], string[]] = [[], []];
    const seen = iterations(one, 20);
    await work(turn, 1, 20, one);
    expect(Math.max(...seen.map(({ length }) => length))).toBe(8);
    const together = iterations(atOnce, 21);
    await Promise.all([work(turn, 2, 1, atOnce), ...Array.from({ length: 20 }, () => work(turn, 3, 1, atOnce))]);
    expect(Math.max(...together.map(({ length }) => length))).toBe(8);
  });

  it('pages that began earlier go first', async () => {
    const turn = createLoopLimit();
    const done: string[] = [];
    await Promise.all([2, 3, 1].map((order) => work(turn, order, 2, done)));
    expect(done).toEqual(['2.1', '2.2', '1.1', '1.2', '3.1', '3.2']);
  });
});
