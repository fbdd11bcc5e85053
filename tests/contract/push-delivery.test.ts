import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveClock } from '#platform/matches/live-clock.ts';
import { pushBrowser, pushService } from '../support/push-service.ts';
import { MINUTE, type PushScenario, pushScenario } from '../support/push-scenario.ts';

let stage: PushScenario;
beforeEach(async () => {
  stage = await pushScenario();
});
afterEach(() => stage.close());

test.each([404, 410])('an expired subscription (%i) is deleted', async (status) => {
  await stage.member();
  const other = await stage.member();
  stage.service.answer = (path) => ({ status: path === other.browser.path ? 201 : status });
  await stage.addMatch();
  stage.platform.pass(MINUTE);
  await stage.tick();
  expect((await stage.subscriptions()).map(({ endpoint }) => endpoint)).toEqual([other.browser.subscription.endpoint]);
});

test('a failing service is tried three times with pauses, and its subscriptions stay', async () => {
  const fan = await stage.member();
  stage.service.answer = () => ({ status: 503 });
  await stage.addMatch();
  stage.platform.pass(MINUTE);
  const tries: number[] = [];
  for (const pause of [0, 4, 2, 25, 10, 60, 60]) {
    stage.platform.pass(pause);
    await stage.tick();
    tries.push(fan.received().length);
  }
  expect(tries).toEqual([1, 1, 2, 2, 3, 3, 3]);
  expect(await stage.subscriptions()).toHaveLength(1);
});

test('a retry waits for Retry-After', async () => {
  const fan = await stage.member();
  stage.service.answer = () => ({ status: 429, headers: { 'retry-after': '120' } });
  await stage.addMatch();
  stage.platform.pass(MINUTE);
  await stage.tick();
  stage.platform.pass(119);
  await stage.tick();
  expect(fan.received()).toHaveLength(1);
  stage.service.answer = () => ({ status: 201 });
  stage.platform.pass(2);
  await stage.tick();
  await stage.tick();
  expect(fan.received()).toHaveLength(2);
});

test.each([302, 307])('a redirect (%i) is neither followed nor retried', async (status) => {
  const fan = await stage.member();
  const elsewhere = await pushService();
  stage.service.answer = () => ({ status, headers: { location: `${elsewhere.origin}/latest/meta-data/` } });
  await stage.addMatch();
  stage.platform.pass(MINUTE);
  await stage.tick();
  stage.platform.pass(MINUTE);
  await stage.tick();
  expect(fan.received()).toHaveLength(1);
  expect(elsewhere.received).toEqual([]);
  await elsewhere.close();
});

test('a service removed from the list gets no messages', async () => {
  const fan = await stage.member();
  await stage.platform.database
    .updateTable('push_subscription')
    .set({ endpoint: fan.browser.subscription.endpoint.replace('127.0.0.1', 'localhost') })
    .execute();
  await stage.addMatch();
  stage.platform.pass(MINUTE);
  await stage.tick();
  expect(stage.service.received).toEqual([]);
});

test('sends sixteen messages at once, one to each browser, without blocking the clock', async () => {
  const COUNT = 250;
  const fan = await stage.member();
  const [own] = await stage.subscriptions();
  const browsers = Array.from({ length: COUNT }, () => pushBrowser(stage.service.origin));
  await stage.platform.database
    .insertInto('push_subscription')
    .values(browsers.map(({ path, subscription }) => ({ ...own!, uuid: path, ...flat(subscription) })))
    .execute();
  stage.service.answer = () => ({ status: 201, afterMs: 20 });
  await stage.addMatch();
  stage.platform.pass(MINUTE);
  const { database, clock } = stage.platform;
  await createLiveClock({ database, clock, onTick: stage.notifier.look }).tick();
  expect(stage.service.received.length).toBeLessThan(COUNT);
  await stage.notifier.idle();
  expect(new Set(stage.service.received.map(({ path }) => path)).size).toBe(COUNT + 1);
  expect(stage.service.received).toHaveLength(COUNT + 1);
  expect(stage.service.atOnce()).toBe(16);
  expect(fan.received()).toHaveLength(1);
});

test('a stopping server finishes its messages; the next one sends the rest, each once', async () => {
  const fans = await Promise.all(Array.from({ length: 40 }, () => stage.member()));
  stage.service.answer = () => ({ status: 201, afterMs: 100 });
  await stage.addMatch();
  stage.platform.pass(MINUTE);
  const { database, clock } = stage.platform;
  await createLiveClock({ database, clock, onTick: stage.notifier.look }).tick();
  await vi.waitFor(() => expect(stage.service.received.length).toBe(16));
  await stage.notifier.stop();
  expect(stage.service.received.length).toBe(16);
  stage.restart();
  await stage.tick();
  expect(fans.map((fan) => fan.received().length)).toEqual(Array(40).fill(1));
});

const flat = ({ endpoint, keys }: ReturnType<typeof pushBrowser>['subscription']) => ({ endpoint, ...keys });
