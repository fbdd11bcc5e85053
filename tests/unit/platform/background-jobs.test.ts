import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeDocument } from '#platform/config/documents.ts';
import { openDatabase } from '#platform/database/open.ts';
import { startBackgroundJobs } from '#platform/background-jobs.ts';

/** Nothing fails here. */
const onError = (error: unknown) => {
  throw error;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a catalogue that another process changed is noticed once, and daily work is done daily', async () => {
  const database = await openDatabase(':memory:');
  const onChange = vi.fn();
  const daily = vi.fn(async () => {});
  const stop = startBackgroundJobs({ watch: { database, onChange }, daily, onError });
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
  const stop = startBackgroundJobs({ watch: { database, onChange: () => {} }, hourly, onError });
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(hourly).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(hourly).toHaveBeenCalledTimes(2);
  await database.destroy();
});
