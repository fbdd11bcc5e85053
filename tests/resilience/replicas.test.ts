import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReplicas, type Replicas } from '#host/replicas/replicas.ts';
import { startValkey, type Valkey } from '../support/valkey.ts';

let valkey: Valkey;
const received: string[][] = [[], []];
const warnings: string[] = [];
let both: [Replicas, Replicas];

const until = async (isSo: () => boolean) => {
  for (const end = Date.now() + 10_000; !isSo(); await new Promise((resolve) => setTimeout(resolve, 20)))
    if (Date.now() > end) throw new Error('Timed out after 10 s.');
};

beforeAll(async () => {
  valkey = await startValkey();
  const replica = (index: 0 | 1) =>
    createReplicas({
      url: valkey.url,
      invalidate: (tags) => received[index]?.push(...tags),
      warn: (text) => void (index === 0 && warnings.push(text)),
    });
  both = [replica(0), replica(1)];
  // Wait until both are subscribed.
  await until(() => {
    both[0].publish(['first']);
    both[1].publish(['second']);
    return received.every(({ length }) => length > 0);
  });
});
afterAll(async () => {
  for (const replica of both ?? []) replica.close();
  await valkey?.stop();
});

test('a message reaches the other replica, not its sender', async () => {
  for (const tags of received) tags.length = 0;
  both[0].publish(['team:a', 'event:b']);
  await until(() => received[1]?.includes('event:b') ?? false);
  expect(received[0]).not.toContain('event:b');
});

test('work runs once for all replicas; concurrent and later callers get its result', async () => {
  let times = 0;
  const work = async () => {
    times += 1;
    await new Promise((resolve) => setTimeout(resolve, 150));
    return `result ${times}`;
  };
  const ask = (index: number) => both[index % 2]!.shared.once('token', 30, work);
  expect(new Set(await Promise.all([0, 1, 2, 3].map(ask)))).toEqual(new Set(['result 1']));
  expect(await ask(1)).toBe('result 1');
  expect(times).toBe(1);
});

test('work that failed or had no result is retried by the next caller', async () => {
  expect(await both[0].shared.once('nothing', 30, async () => null)).toBeNull();
  expect(await both[1].shared.once('nothing', 30, async () => 'now')).toBe('now');
  const failing = both[0].shared.once('failing', 30, () => Promise.reject(new Error('as it is')));
  await expect(failing).rejects.toThrow('as it is');
  expect(await both[1].shared.once('failing', 30, async () => 'now')).toBe('now');
});

test('a key is claimed once', async () => {
  const answers = await Promise.all([0, 1, 0, 1].map((index) => both[index]!.shared.isFirst('login', 60)));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('both replicas share rate limits', async () => {
  const limiters = both.map(({ shared }) => shared.limiter({ keyPrefix: 'tries', points: 5, duration: 60 }));
  const results = [];
  for (let index = 0; index < 7; index += 1)
    results.push(
      await limiters[index % 2]!.consume('ada').then(
        () => 'ok',
        (refusal) => refusal instanceof Error,
      ),
    );
  expect(results).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', false, false]);
});

test('without Valkey replicas work alone at once; after its return both drop their caches and receive messages', async () => {
  const limiter = both[0].shared.limiter({ keyPrefix: 'alone', points: 2, duration: 60 });
  warnings.length = 0;
  await valkey.kill();
  await until(() => warnings.length > 0);
  const begun = Date.now();
  both[0].publish(['team:lost']);
  expect(await both[0].shared.once('alone', 30, async () => 'done')).toBe('done');
  expect(await both[0].shared.isFirst('alone', 60)).toBe(true);
  const tries = [0, 1, 2].map(() =>
    limiter.consume('ada').then(
      () => 'ok',
      () => 'refused',
    ),
  );
  expect(await Promise.all(tries)).toEqual(['ok', 'ok', 'refused']);
  expect(Date.now() - begun).toBeLessThan(1500);
  expect(warnings).toHaveLength(1);

  for (const tags of received) tags.length = 0;
  await valkey.start();
  await until(() => received.every((tags) => tags.includes('catalogue') && tags.includes('config')));
  await until(() => {
    both[0].publish(['team:again']);
    return received[1]?.includes('team:again') ?? false;
  });
  expect(warnings.at(-1)).toContain('is back');
});
