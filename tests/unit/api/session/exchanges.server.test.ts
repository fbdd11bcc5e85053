import { expect, test } from 'vitest';
import { createExchanges } from '#api/session/exchanges.server.ts';
import type { Outcome } from '#api/session/sso.server.ts';

const ok = (value: string): Outcome<string> => ({ kind: 'ok', value });

test('a token is exchanged once for all who ask at the same time', async () => {
  let count = 0;
  const exchange = createExchanges<string>();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => exchange('token', async () => ok(`new ${++count}`))),
  );
  expect(count).toBe(1);
  expect(new Set(answers.map((answer) => answer.kind === 'ok' && answer.value))).toEqual(new Set(['new 1']));
});

test('late tabs get the same answer for 30 s, and no longer', async () => {
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

test('tokens have nothing to do with each other', async () => {
  const exchange = createExchanges<string>();
  expect(await exchange('a', async () => ok('1'))).toEqual(ok('1'));
  expect(await exchange('b', async () => ok('2'))).toEqual(ok('2'));
});

test('a refusal is remembered, an outage is not', async () => {
  const outcomes: Outcome<string>[] = [{ kind: 'unreachable' }, { kind: 'refused' }, ok('never')];
  const exchange = createExchanges<string>();
  const ask = () => exchange('token', async () => outcomes.shift() ?? ok('never'));
  expect((await ask()).kind).toBe('unreachable');
  expect((await ask()).kind).toBe('refused');
  expect((await ask()).kind).toBe('refused');
});

test('an exchange that throws is tried again', async () => {
  const exchange = createExchanges<string>();
  await expect(exchange('token', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await exchange('token', async () => ok('1'))).toEqual(ok('1'));
});
