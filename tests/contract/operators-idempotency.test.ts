import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetIdempotencyKeys } from '#platform/admin/idempotency.ts';
import { type EmptyPlatform, emptyPlatform } from '../support/empty-platform.ts';

let platform: EmptyPlatform;
beforeAll(async () => {
  platform = await emptyPlatform();
});
afterAll(() => platform.close());

const newTeam = async (name: string) =>
  String((await platform.operate('POST', 'teams', { name, sport: 'football' })).body?.['uuid']);

describe('an Idempotency-Key', () => {
  const post = (key: string, body: object, path = 'clubs') =>
    platform.operate('POST', path, body, { 'idempotency-key': key });

  test('creates one entity for two calls, with the same answer', async () => {
    const key = randomUUID();
    const first = await post(key, { name: 'Once', sport: 'football' });
    const again = await post(`"${key}"`, { name: 'Once', sport: 'football' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await platform.names('clubs?per_page=100')).filter((name) => name === 'Once')).toHaveLength(1);
    expect((await post(key, { name: 'Twice', sport: 'football' })).status).toBe(422);
    expect((await post(key, { name: 'Once', sport: 'football' }, 'teams')).status).toBe(422);
  });

  test('merges once for two calls, with the same answer', async () => {
    const [old, target, key] = [await newTeam('Two'), await newTeam('Are one'), randomUUID()];
    const merge = () => post(key, { into: target }, `teams/${old}/merge`);
    const first = await merge();
    const again = await merge();
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  });

  test('stores nothing of a failed call', async () => {
    const key = randomUUID();
    expect((await post(key, { name: 'Late', sport: 'chess' })).status).toBe(400);
    expect((await post(key, { name: 'Late', sport: 'football' })).status).toBe(201);
  });

  test('creates one entity for simultaneous calls', async () => {
    const key = randomUUID();
    const calls = await Promise.all(Array.from({ length: 5 }, () => post(key, { name: 'At once', sport: 'football' })));
    const answers = calls.map(({ status }) => status);
    expect(answers).toContain(201);
    expect(answers.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect((await platform.names('clubs?per_page=100')).filter((name) => name === 'At once')).toHaveLength(1);
  });

  test('expires after a day, and at once when its call was aborted', async () => {
    const [old, dead] = [randomUUID(), randomUUID()];
    await post(old, { name: 'Yesterday', sport: 'football' });
    const rows = () =>
      platform.database.selectFrom('idempotency_key').select('key').where('key', 'in', [old, dead]).execute();
    const since = (key: string, ms: number, more: object = {}) =>
      platform.database
        .updateTable('idempotency_key')
        .set({ created_at: Date.now() - ms, ...more })
        .where('key', '=', key)
        .execute();
    await since(old, 25 * 3_600_000);
    expect((await post(old, { name: 'Today', sport: 'football' })).status).toBe(201);
    await post(dead, { name: 'Fallen', sport: 'football' });
    await since(dead, 1000, { status: 0, body: '' });
    expect((await post(dead, { name: 'Fallen', sport: 'football' })).status).toBe(409);
    await since(dead, 61_000);
    expect((await post(dead, { name: 'Fallen', sport: 'football' })).status).toBe(201);
    await since(old, 25 * 3_600_000);
    await forgetIdempotencyKeys(platform.database);
    expect(await rows()).toEqual([{ key: dead }]);
  });

  test('is scoped to its token', async () => {
    const key = randomUUID();
    await post(key, { name: 'Mine', sport: 'football' });
    const bearer = { authorization: `Bearer ${await platform.tokenFor(['catalogue'])}`, 'idempotency-key': key };
    expect((await platform.operate('POST', 'clubs', { name: 'Mine', sport: 'football' }, bearer)).status).toBe(201);
    expect((await platform.names('clubs?per_page=100')).filter((name) => name === 'Mine')).toHaveLength(2);
  });
});
