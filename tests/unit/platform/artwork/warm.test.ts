import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { warmStills } from '#platform/artwork/warm.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function backend() {
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    return pathname.startsWith('/api/')
      ? Response.json({ data: [], count: 0, totalCount: 0 })
      : new Response('a picture');
  };
  return { asked, fetch };
}

it('leaves the start alone, then asks for the three lists of the home page', async () => {
  const { asked, fetch } = backend();
  const stop = warmStills(fetch);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked.map((path) => new URL(path, 'http://x').searchParams.get('status'))).toEqual([
    'live',
    'upcoming',
    'latest',
  ]);
  await stop();
});

it('asks for nothing once it was stopped', async () => {
  const { asked, fetch } = backend();
  await warmStills(fetch)();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([]);
});
