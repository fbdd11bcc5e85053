import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWaiting } from '#platform/media/programme/waiting.ts';

const NOW = Date.parse('2026-11-21T14:00:00Z');
const YEARS_MS = 11 * 365 * 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

test('who waits goes on when the moment has come, all at once', async () => {
  const waiting = createWaiting(Date.now);
  const gone: number[] = [];
  for (const due of [300, 300, 600]) void waiting.until(NOW + due).then(() => gone.push(due));
  await vi.advanceTimersByTimeAsync(299);
  expect(gone).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(gone).toEqual([300, 300]);
  await vi.advanceTimersByTimeAsync(300);
  expect(gone).toEqual([300, 300, 600]);
});

test('setting the system clock back does not prolong a wait', async () => {
  vi.setSystemTime(NOW + YEARS_MS);
  const waiting = createWaiting(Date.now);
  const held = waiting.until(NOW + YEARS_MS + 300);
  vi.setSystemTime(NOW);
  await vi.advanceTimersByTimeAsync(301);
  expect(await held).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
