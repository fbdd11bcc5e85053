import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IssuedStreamKey } from '#contract/admin/broadcasts.ts';
import { type AmfValue, readAmf, writeAmf } from '#platform/ingest/rtmp/amf.ts';
import { createChunkReader, TYPES, writeMessage } from '#platform/ingest/rtmp/chunks.ts';
import { goLive } from '#platform/ingest/event-of-broadcast.ts';
import { startSupervisor } from '#platform/ingest/supervisor.ts';
import { NOW } from '../support/now.ts';
import { type EmptyPlatform, emptyPlatform } from '../support/empty-platform.ts';

const folder = mkdtempSync(join(tmpdir(), 'ingest-'));
const log: string[] = [];
let free = 10 * 1024 ** 3;
let passed = 0;
let platform: EmptyPlatform;
let ingest: Awaited<ReturnType<typeof startSupervisor>>;

beforeAll(async () => {
  platform = await emptyPlatform();
  ingest = await startSupervisor({
    ...{
      database: platform.database,
      folder,
      host: '127.0.0.1',
      rtmpPort: 0,
      patienceMs: 60_000,
      now: () => NOW + passed,
    },
    address: { srtPorts: null, passphrase: () => '' },
    encoder: { name: 'libx264', device: [], filter: 'yuv420p', options: [] },
    locale: 'en',
    log: (line) => log.push(line),
    freeBytes: async () => free,
  });
});
afterAll(async () => {
  await ingest.close();
  await platform.close();
  rmSync(folder, { recursive: true });
});

/** Publishes a name over a real connection; resolves to the server's answer, and what it said when it closed. */
function publish(name: string): Promise<{ code: string; description: string }> {
  return new Promise((resolve, reject) => {
    const read = createChunkReader();
    let handshake = 1 + 2 * 1536;
    const socket = connect(ingest.rtmpPort, '127.0.0.1');
    const say = (...values: AmfValue[]) =>
      socket.write(writeMessage({ type: TYPES.command, stream: 0, timestamp: 0, body: writeAmf(...values) }));
    socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536)]));
    say('connect', 1, { app: 'live' });
    say('createStream', 2, null);
    say('publish', 3, null, name, 'live');
    socket.on('data', (bytes) => {
      const skipped = Math.min(handshake, bytes.length);
      handshake -= skipped;
      for (const { type, body } of read(bytes.subarray(skipped))) {
        if (type !== TYPES.command) continue;
        const [command, , , about] = readAmf(body);
        if (command !== 'onStatus') continue;
        resolve(about as { code: string; description: string });
        socket.destroy();
      }
    });
    socket.once('error', reject);
    socket.once('end', () => reject(new Error('closed without an answer')));
  });
}

const keyOf = async (match: string) => (await platform.done<IssuedStreamKey>('PUT', `events/${match}/stream_key`)).key;

test('an encoder publishes by the key alone, or by match and key', async () => {
  const { match } = await platform.newMatch();
  const key = await keyOf(match);
  expect(await publish(key)).toMatchObject({ code: 'NetStream.Publish.Start' });
  await expect.poll(() => publish(`${match}?key=${key}`)).toMatchObject({ code: 'NetStream.Publish.Start' });
});

test('a refused encoder is told why, and so is the log', async () => {
  const { match } = await platform.newMatch();
  const { match: other } = await platform.newMatch();
  const key = await keyOf(match);
  const refusals: [string, string][] = [
    ['tlsk_wrong', 'the stream key is wrong, or was replaced or revoked'],
    ['', 'no stream key was sent'],
    [`${other}?key=${key}`, 'the stream key is of another match'],
  ];
  for (const [name, description] of refusals) {
    log.length = 0;
    expect(await publish(name)).toMatchObject({ code: 'NetStream.Publish.BadName', description });
    expect(log).toContainEqual(
      expect.stringMatching(new RegExp(`at \\S*127\\.0\\.0\\.1 was refused: ${description}\\.$`)),
    );
  }
  await platform.done('PATCH', `events/${match}`, { status: 'cancelled' });
  expect((await publish(key)).description).toContain('the match is over');
});

test('with a disk that is nearly full nothing is accepted', async () => {
  const key = await keyOf((await platform.newMatch()).match);
  free = 1024 ** 2;
  expect((await publish(key)).description).toBe('the disk is nearly full; free some space');
  free = 10 * 1024 ** 3;
  expect((await publish(key)).code).toBe('NetStream.Publish.Start');
});

test('a caller that speaks no RTMP is sent away', async () => {
  const socket = connect(ingest.rtmpPort, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
  await new Promise((resolve) => socket.once('close', resolve));
  expect(log.at(-1)).toContain('was closed: this is no RTMP encoder');
});

test('without an encoder a match is over after its usual length, and a rehearsal before the kick-off was none', async () => {
  const { match } = await platform.newMatch();
  const { match: later } = await platform.newMatch({ startTime: new Date(NOW + 3_600_000).toISOString() });
  for (const one of [match, later]) await goLive(platform.database, one, NOW);
  const standing = async (uuid: string) => {
    const { status, stream } = await platform.done<{ status: string; stream: object | null }>('GET', `events/${uuid}`);
    return `${status} ${stream === null ? 'without' : 'with'} a stream`;
  };
  const { length } = log;
  await expect.poll(() => existsSync(join(folder, later))).toBe(true);
  passed = 20 * 60_000;
  await expect.poll(() => standing(later), { timeout: 5000 }).toBe('scheduled without a stream');
  await expect.poll(() => existsSync(join(folder, later)), { timeout: 5000 }).toBe(false);
  expect(await standing(match)).toBe('live with a stream');
  passed = 180 * 60_000;
  await expect.poll(() => standing(match), { timeout: 5000 }).toBe('finished with a stream');
  expect(log.slice(length).join()).toContain('the rehearsal has ended');
});
