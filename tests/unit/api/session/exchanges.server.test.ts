import { afterEach, expect, test, vi } from 'vitest';
import { createExchanges } from '#api/session/exchanges.server.ts';
import type { Outcome } from '#api/session/sso.server.ts';

afterEach(() => vi.useRealTimers());

const ok = (value: string): Outcome<string> => ({ kind: 'ok', value });

test('simultaneous callers share one token exchange', async () => {
  let count = 0;
  const exchange = createExchanges<string>();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => exchange('token', async () => ok(`new ${++count}`))),
  );
  expect(count).toBe(1);
  expect(new Set(answers.map((answer) => answer.kind === 'ok' && answer.value))).toEqual(new Set(['new 1']));
});

test('late tabs get the same answer for 30 s only', async () => {
  let time = 0;
  let count = 0;
  const exchange = createExchanges<string>(() => time);
  const ask = () => exchange('token', async () => ok(`new ${++count}`));
  await ask();
  time = 29_999;
  expect(await ask()).toEqual(ok('new 1'));
  time = 30_000;
  expect(await ask()).toEqual(ok('new 2'));
});

test('different tokens are exchanged separately', async () => {
  const exchange = createExchanges<string>();
  expect(await exchange('a', async () => ok('1'))).toEqual(ok('1'));
  expect(await exchange('b', async () => ok('2'))).toEqual(ok('2'));
});

test('a refusal is cached, an outage is not', async () => {
  const outcomes: Outcome<string>[] = [{ kind: 'unreachable' }, { kind: 'refused' }, ok('never')];
  const exchange = createExchanges<string>();
  const ask = () => exchange('token', async () => outcomes.shift() ?? ok('never'));
  expect((await ask()).kind).toBe('unreachable');
  expect((await ask()).kind).toBe('refused');
  expect((await ask()).kind).toBe('refused');
});

test('an exchange that throws is retried', async () => {
  const exchange = createExchanges<string>();
  await expect(exchange('token', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await exchange('token', async () => ok('1'))).toEqual(ok('1'));
});

test('an exchange with a hanging provider is retried until it answers, and the next tab gets the answer', async () => {
  vi.useFakeTimers();
  const outcomes: Outcome<string>[] = [{ kind: 'unreachable' }, { kind: 'unreachable' }, ok('kept')];
  const asked: number[] = [];
  const started = Date.now();
  const exchange = createExchanges<string>();
  const ask = () =>
    exchange('token', async () => {
      asked.push(Date.now() - started);
      return outcomes.shift() ?? ok('too late');
    });
  expect((await ask()).kind).toBe('unreachable');
  await vi.advanceTimersByTimeAsync(60_000);
  // Within the 30 s in which a provider repeats its answer.
  expect(asked).toEqual([0, 8000, 16_000]);
  expect(await ask()).toEqual(ok('kept'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await ask()).toEqual(ok('too late'));
});

test('retries of a hanging exchange are limited, and run one at a time', async () => {
  vi.useFakeTimers();
  let count = 0;
  const exchange = createExchanges<string>();
  const ask = () =>
    exchange('token', async () => {
      count += 1;
      return { kind: 'unreachable' };
    });
  await ask();
  await ask();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(count).toBe(2 + Math.ceil(180 / 8));
});
