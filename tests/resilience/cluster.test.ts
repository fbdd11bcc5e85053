import { afterAll, beforeAll, expect, test } from 'vitest';
import { createToken } from '#platform/admin/tokens.ts';
import { DEFAULT_CONFIG } from '#platform/config/defaults.ts';
import { writeDocument } from '#platform/config/documents.ts';
import { type Database, openDatabase } from '#platform/database/open.ts';
import { type Cluster, REPLICAS, startCluster } from '../support/cluster.ts';
import { ClusterMember, type Offered } from '../support/cluster-member.ts';
import { readEvents } from '../support/event-stream.ts';
import { expectReconciled } from '../support/order-reconciliation.ts';
import { stockedWithPlans } from '../support/order-client.ts';
import type { Program } from '../support/program.ts';
import { readerOf } from '../support/cluster-reader.ts';

const FANS = 8;
const PLANS = 200;
/** Duration of the load before a machine fails, while it is down, and after its return; ms. */
const BEFORE_MS = 2_000;
const AWAY_MS = 4_000;
const AFTER_MS = 5_000;
/** The time in which all replicas show a change. */
const SEEN_MS = 2_000;

let cluster: Cluster;
let database: Database;
let token: string;
let offered: Offered;
let fans: ClusterMember[];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const json = async <T>(path: string): Promise<T> => (await (await fetch(cluster.origin + path)).json()) as T;
const listed = async (query: string) => (await json<{ data: { uuid: string }[] }>(`/api/v2/events?${query}`)).data;

/** The first of these events with line-ups. */
async function ballotAmong(events: readonly string[]): Promise<Offered['ballot']> {
  for (const event of events) {
    const { data } = await json<{ data: { starters: { uuid: string }[] }[] }>(`/api/v2/events/${event}/lineups`);
    const players = data.flatMap(({ starters }) => starters.map(({ uuid }) => uuid));
    if (players.length > 0) return { event, players };
  }
  throw new Error('No event that is live has line-ups');
}

beforeAll(async () => {
  cluster = await startCluster(async (place) => {
    await stockedWithPlans(place, PLANS);
    database = await openDatabase(place);
    const votingOverlay = { live: true, upcomingMatch: true, latestMatch: true, highlight: true };
    await writeDocument(database, 'config', { ...DEFAULT_CONFIG, votingOverlay });
  });
  ({ token } = await createToken(database, { name: 'cluster', scopes: ['events'], days: 1, now: Date.now() }));
  const uuids = async (query: string) => (await listed(query)).map(({ uuid }) => uuid);
  const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((page) => uuids(`per_page=100&page=${page}`)));
  const ballot = await ballotAmong(await uuids('status=live&per_page=100'));
  offered = { events: pages.flat(), ballot };
  fans = [];
  for (let fan = 0; fan < FANS; fan += 1) fans.push(await ClusterMember.signedUp(cluster.origin));
  await Promise.all(fans.map((fan) => fan.introduce()));
}, 240_000);
afterAll(async () => {
  await database?.destroy();
  await cluster?.stop();
});

/** Changes an event at one replica; resolves to how many ms later the page of every replica showed it. */
async function seenEverywhere(name: string): Promise<number> {
  const uuid = offered.events[0];
  const shown = () =>
    Promise.all(
      cluster.replicas.map(async (at) => (await (await fetch(`${at}/events/${uuid}`)).text()).includes(name)),
    );
  expect(await shown()).toEqual(cluster.replicas.map(() => false));
  const answer = await fetch(`${cluster.replicas[0]}/api/v2/admin/events/${uuid}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  expect(answer.status).toBe(200);
  const changedAt = Date.now();
  while (!(await shown()).every(Boolean)) if (Date.now() - changedAt > 10 * SEEN_MS) return Number.POSITIVE_INFINITY;
  return Date.now() - changedAt;
}

test('a change at one replica is on the pages and in the event streams of all within two seconds', async () => {
  expect(await seenEverywhere('Renamed at the first replica')).toBeLessThan(SEEN_MS);
  const uuid = offered.events[0];
  const streams = await Promise.all(cluster.replicas.map((at) => fetch(`${at}/api/v2/events/${uuid}/stream`)));
  const readers = streams.map(readEvents);
  await Promise.all(readers.map((reader) => reader.next('status')));
  const changedAt = Date.now();
  await fetch(`${cluster.replicas[1]}/api/v2/admin/events/${uuid}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ access: 'login' }),
  });
  const messages = await Promise.all(readers.map((reader) => reader.next('status')));
  expect(messages.map(({ data }) => data.access.type)).toEqual(['login', 'login', 'login']);
  expect(Math.max(...messages.map(({ at }) => at)) - changedAt).toBeLessThan(SEEN_MS);
  await Promise.all(readers.map((reader) => reader.close()));
});

test('replicas share rate limits', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 70; attempt += 1) {
    const at = cluster.replicas[attempt % REPLICAS];
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const answer = await fetch(`${at}/api/v2/sso_verifications/wrong-${attempt}`, { method: 'PUT', headers });
    statuses.push(answer.status);
  }
  // Of 70 the cluster takes 60 (support/cluster.ts).
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('each machine fails in turn under load: no acknowledged write is lost', async () => {
  const machines: [name: string, machine: Program, writes: 'go on' | 'stop'][] = [
    ...cluster.replicas.map((_, index) => [`replica ${index + 1}`, cluster.replica(index), 'stop'] as never),
    ['Valkey', cluster.valkey, 'go on'],
    ['PostgreSQL', cluster.postgres, 'stop'],
    ['nginx', cluster.nginx, 'stop'],
  ];
  const living = fans.map((fan) => fan.live(offered));
  const reader = readerOf(cluster.origin, ['/', '/all-matches', '/competitions', `/events/${offered.ballot.event}`]);
  for (const [name, machine, writes] of machines) {
    await pause(BEFORE_MS);
    for (const fan of fans) fan.failures.length = 0;
    reader.reset();
    await machine.kill();
    await pause(AWAY_MS);
    await machine.start();
    await pause(AFTER_MS);
    const failed = fans.flatMap(({ failures }) => failures);
    console.log(`${name}: ${reader.answered} reads, ${reader.failures.length} failed; ${failed.length} acts failed`);
    if (name !== 'nginx') expect(reader.failures, `reads while ${name} was away`).toEqual([]);
    if (writes === 'go on') expect(failed, `acts while ${name} was away`).toEqual([]);
    const [before, orders] = [fans.map(({ followed }) => followed.size), fans.map((fan) => fan.acknowledged.size)];
    await pause(AFTER_MS);
    // Everything recovers without intervention.
    expect(fans.map(({ followed }, index) => followed.size > before[index]!)).not.toContain(false);
    expect(fans.some((fan, index) => fan.acknowledged.size > orders[index]!)).toBe(true);
  }
  await reader.stop();
  await Promise.all(living.map((fan) => fan.stop()));
  for (const fan of fans) await fan.comeBack();
  await expectNothingLost();
  expect(await seenEverywhere('Renamed after all of it')).toBeLessThan(SEEN_MS);
}, 400_000);

async function expectNothingLost(): Promise<void> {
  const acknowledged = fans.flatMap((fan) => [...fan.acknowledged]);
  const follows = fans.flatMap((fan) => [...fan.followed].map((uuid) => `${fan.account} ${uuid}`));
  console.log(`${acknowledged.length} orders and ${follows.length} follows acknowledged`);
  await expectReconciled(database, acknowledged, 999);
  const favorites = await database.selectFrom('favorite').selectAll().execute();
  const kept = new Set(favorites.map(({ account_uuid, object_uuid }) => `${account_uuid} ${object_uuid}`));
  expect(follows.filter((follow) => !kept.has(follow))).toEqual([]);
  const votes = await database.selectFrom('vote').selectAll().execute();
  const voted = new Map(votes.map(({ account_uuid, player_uuid }) => [account_uuid, player_uuid]));
  for (const fan of fans) {
    const { confirmed, tried } = fan.votes;
    expect(confirmed).not.toBeNull();
    expect([confirmed, ...tried]).toContain(voted.get(fan.account));
  }
}
