import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDataCache } from '#api/data-cache.ts';
import { createBreaker } from '#api/breaker.ts';
import { createExchanges } from '#api/session/exchanges.server.ts';
import { createRateLimit } from '#runtime/rate-limit.ts';
import { type Clocks, stoppedClocks } from '../../support/clocks.ts';
import { cacheablePage, standIn } from './support/app.ts';
import { startHost } from './support/host.ts';

const FUTURE = '2037-06-01T00:00:00Z';
const NOW = '2026-11-21T14:00:00Z';

let clocks: Clocks;
beforeEach(() => {
  clocks = stoppedClocks(NOW);
});
afterEach(() => vi.restoreAllMocks());

/** Runs work while the system clock is years ahead, then resets the clock. */
async function inTheFuture<T>(work: () => T | Promise<T>): Promise<T> {
  clocks.leapTo(FUTURE);
  const done = await work();
  clocks.leapTo(NOW);
  return done;
}

describe('a page', () => {
  async function site() {
    let edition = 0;
    const app = standIn(() => cacheablePage(`edition ${++edition}`));
    const host = await startHost(app.handler);
    return { app, state: async () => (await host.ask('/')).headers['x-cache'] };
  }

  test('cached while the clock was years ahead expires as usual', async () => {
    const { app, state } = await site();
    await inTheFuture(state);
    expect(await state()).toBe('hit');
    clocks.pass(61);
    expect(await state()).toBe('stale');
    await vi.waitFor(() => expect(app.seen).toHaveLength(2));
    await vi.waitFor(async () => expect(await state()).toBe('hit'));
  });

  test('that is fresh stays fresh while the clock is years ahead', async () => {
    const { app, state } = await site();
    await state();
    expect(await inTheFuture(state)).toBe('hit');
    expect(app.seen).toHaveLength(1);
  });

  test('uncacheable at that time may be cached minutes later', async () => {
    const app = standIn(() => ({ body: 'own', headers: { 'cache-control': 'private' } }));
    const host = await startHost(app.handler);
    await inTheFuture(() => host.ask('/'));
    app.answer = () => cacheablePage('for all');
    clocks.pass(3600);
    expect((await host.ask('/')).headers['x-cache']).toBe('miss');
  });
});

test('data cached while the clock was years ahead expires as usual', async () => {
  const cached = createDataCache();
  let count = 0;
  const read = () =>
    cached('/a', { fresh: 30, staleWhileRevalidate: 0, staleIfError: 60, staleIfSlow: false }, async () => ({
      value: ++count,
      length: 1,
    }));
  expect(await inTheFuture(read)).toBe(1);
  expect(await read()).toBe(1);
  clocks.pass(31);
  expect(await read()).toBe(2);
});

test('a backend that failed while the clock was years ahead is retried after two seconds', async () => {
  const breaker = createBreaker();
  await inTheFuture(() => {
    for (let count = 0; count < 5; count++) breaker.report(false);
  });
  expect(breaker.admits()).toBe(false);
  clocks.pass(2);
  expect(breaker.admits()).toBe(true);
});

test('an exchange made while the clock was years ahead is repeated for 30 seconds', async () => {
  const exchange = createExchanges<number>();
  let count = 0;
  const ask = () => exchange('token', async () => ({ kind: 'ok', value: ++count }));
  await inTheFuture(ask);
  clocks.pass(31);
  expect(await ask()).toEqual({ kind: 'ok', value: 2 });
});

test('Retry-After is short after the clock was set back', async () => {
  const limit = createRateLimit({ keyPrefix: 'leap', points: 1, duration: 60 });
  const ask = () => limit.take('198.51.100.9');
  await inTheFuture(ask);
  expect(await ask()).toBeLessThanOrEqual(60);
});
