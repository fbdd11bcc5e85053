import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IssuedStreamKey } from '#contract/admin/broadcasts.ts';
import { ingestAddress } from '#platform/ingest/address.ts';
import { type EmptyPlatform, emptyPlatform } from '../support/empty-platform.ts';

const SECRET = Buffer.alloc(32, 7);
let platform: EmptyPlatform;
beforeAll(async () => {
  const settings = { PUBLIC_ORIGIN: 'https://tv.example', RTMP_PORT: 1935, SRT_PORTS: { first: 9000, last: 9001 } };
  platform = await emptyPlatform({ ingest: ingestAddress(settings, [SECRET]) });
});
afterAll(() => platform.close());

const issue = (match: string) => platform.done<IssuedStreamKey>('PUT', `events/${match}/stream_key`);

/** Asks as MediaMTX does. */
const ask = async (question: object) =>
  (
    await platform.operate('POST', '../ingest/auth', {
      ...{ user: '', password: '', token: '', ip: '192.0.2.7', protocol: 'rtmp', id: null, query: '' },
      ...question,
    })
  ).status;

test('a stream key is shown once, stored as a hash, replaced and revoked; the audit log never has it', async () => {
  const { match } = await platform.newMatch();
  expect(await platform.refusal('GET', `events/${match}/stream_key`)).toMatch(/^404 .*no stream key/);
  const first = await issue(match);
  expect(first).toMatchObject({ event: match, rtmpServer: 'rtmp://tv.example/live', srtPort: 9000 });
  expect(first.srtUrl).toMatch(/^srt:\/\/tv\.example:9000\?mode=caller&passphrase=[\w-]{32}&pbkeylen=32$/);
  expect(await platform.done('GET', `events/${match}/stream_key`)).not.toHaveProperty('key');

  const second = await issue(match);
  expect(second.key).not.toBe(first.key);
  expect(second.srtPort).toBe(9000);
  expect(second.srtUrl).not.toBe(first.srtUrl);
  const kept = JSON.stringify([
    await platform.database.selectFrom('stream_key').selectAll().execute(),
    await platform.database.selectFrom('audit_entry').selectAll().execute(),
    await platform.database.selectFrom('idempotency_key').selectAll().execute(),
  ]);
  expect(kept).toContain('stream-key.issue');
  expect(kept).not.toContain(second.key);
  expect(kept).not.toContain(new URL(second.srtUrl!).searchParams.get('passphrase'));

  const publish = (key: string) => ask({ action: 'publish', path: match, query: `key=${key}` });
  expect([await publish(first.key), await publish(second.key)]).toEqual([401, 204]);
  await platform.done('DELETE', `events/${match}/stream_key`);
  expect(await publish(second.key)).toBe(401);
});

test('each match has its SRT port, until no port is left; one that is over gives its port back', async () => {
  const ports = [];
  const matches = [];
  for (let i = 0; i < 3; i++) {
    const { match } = await platform.newMatch();
    matches.push(match);
    ports.push((await issue(match)).srtPort);
  }
  expect(ports).toEqual([9000, 9001, null]);
  await platform.done('PATCH', `events/${matches[0]}`, { status: 'cancelled' });
  expect((await issue(matches[2]!)).srtPort).toBe(9000);
});

test('a media server may publish a match with its key alone, and read free matches', async () => {
  const { match } = await platform.newMatch();
  const { match: other } = await platform.newMatch({ access: 'pass' });
  const { key } = await issue(match);
  expect(await ask({ action: 'publish', path: `live/${match}`, user: 'any', password: key })).toBe(204);
  expect(await ask({ action: 'publish', path: match, token: key })).toBe(204);
  expect(await ask({ action: 'publish', path: match })).toBe(401);
  expect(await ask({ action: 'publish', path: other, password: key })).toBe(401);
  expect(await ask({ action: 'publish', path: key, password: key })).toBe(401);
  expect(await ask({ action: 'read', path: match })).toBe(204);
  expect(await ask({ action: 'read', path: other })).toBe(401);
  const { key: paid } = await issue(other);
  expect(await ask({ action: 'read', path: other, protocol: 'rtsp', query: `key=${paid}` })).toBe(204);
  expect(await ask({ action: 'api', path: '' })).toBe(401);
  expect(await ask({ path: match })).toBe(400);
  await platform.done('PATCH', `events/${match}`, { status: 'finished', score: { home: 1, away: 0 } });
  expect(await ask({ action: 'publish', path: match, password: key })).toBe(401);
});

test('a token without the scope neither reads nor issues keys', async () => {
  const { match } = await platform.newMatch();
  const authorization = `Bearer ${await platform.tokenFor(['catalogue'])}`;
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect((await platform.operate(method, `events/${match}/stream_key`, undefined, { authorization })).status).toBe(
      403,
    );
});
