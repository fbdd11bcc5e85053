import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Clock } from '#lib/clock.ts';
import { writeDocument } from '#platform/config/documents.ts';
import { openDatabase } from '#platform/database/open.ts';
import { startBackgroundJobs } from '#platform/background-jobs.ts';

/** Nothing fails here. */
const onError = (error: unknown) => {
  throw error;
};

const clock: Clock = { rate: 1, now: () => Date.now(), toReal: (at) => at, fromReal: (at) => at };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a catalogue that another process changed is noticed once, and daily work is done daily', async () => {
  const database = await openDatabase(':memory:');
  const onChange = vi.fn();
  const daily = vi.fn(async () => {});
  const stop = startBackgroundJobs({ database, clock, onChange, daily, onError });
  await vi.advanceTimersByTimeAsync(6000);
  expect(onChange).not.toHaveBeenCalled();

  await writeDocument(database, 'catalogue-version', { id: 'a', at: 1 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onChange).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(daily).toHaveBeenCalledTimes(1);
  stop();
  await vi.advanceTimersByTimeAsync(86_400_000 * 2);
  expect(daily).toHaveBeenCalledTimes(1);
  await database.destroy();
});

test('hourly work is done hourly, until the house is left', async () => {
  const database = await openDatabase(':memory:');
  const hourly = vi.fn(async () => {});
  const stop = startBackgroundJobs({ database, clock, onChange: () => {}, hourly, onError });
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(hourly).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(hourly).toHaveBeenCalledTimes(2);
  await database.destroy();
});

test('a site that restarts every ten minutes works hourly too, and one that was down works at its start', async () => {
  const database = await openDatabase(':memory:');
  const hourly = vi.fn(async () => {});
  const run = async (milliseconds: number) => {
    const stop = startBackgroundJobs({ database, clock, onChange: () => {}, hourly, onError });
    await vi.advanceTimersByTimeAsync(milliseconds);
    stop();
  };
  for (let start = 0; start < 13; start += 1) await run(600_000);
  expect(hourly).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + 86_400_000);
  await run(1000);
  expect(hourly).toHaveBeenCalledTimes(3);
  // A clock that was wrong does not stop the work.
  vi.setSystemTime(Date.now() - 86_400_000);
  await run(1000);
  expect(hourly).toHaveBeenCalledTimes(4);
  await database.destroy();
});
