import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { event as eventSchema } from '#contract/event.ts';
import { endBroadcast, goLive, openBroadcasts } from '#platform/ingest/event-of-broadcast.ts';
import { moveMatches } from '#platform/matches/move-matches.ts';
import { NOW } from '../support/now.ts';
import { broadcastPlatform } from '../support/recorded-broadcast.ts';

let platform: Awaited<ReturnType<typeof broadcastPlatform>>;
beforeAll(async () => {
  platform = await broadcastPlatform();
});
afterAll(() => platform.close());

test('an operator sees how a broadcast is, and ends it', async () => {
  const { match } = await platform.newMatch();
  expect(await platform.done('GET', `events/${match}/broadcast`)).toMatchObject({ state: 'waiting', startedAt: null });
  expect(await platform.refusal('DELETE', `events/${match}/broadcast`)).toMatch(/^409 .*not being broadcast/);

  const { match: shown, recording } = await platform.broadcast();
  await goLive(platform.database, shown, NOW);
  recording.begin(NOW + 9000, { time: 6, segment: 3 });
  const health = { state: 'on-air', protocol: 'rtmp', encoder: 'libx264', bitsPerSecond: 900_000, framesPerSecond: 25 };
  const file = join(platform.folder, shown, 'health.json');
  writeFileSync(file, JSON.stringify({ at: NOW, wroteAt: NOW - 400, freeBytes: 5e9, fault: null, ...health }));
  expect(await platform.done('GET', `events/${shown}/broadcast`)).toMatchObject({
    ...health,
    ...{ startedAt: new Date(NOW).toISOString(), endedAt: null, interruptions: 1, lastSegmentAge: 0.4, fault: null },
    renditions: ['360p', '180p', 'audio'],
  });
  const { data } = await platform.done<{ data: { event: string }[] }>('GET', 'broadcasts');
  expect(data.map(({ event }) => event)).toEqual([shown]);

  await platform.done('DELETE', `events/${shown}/broadcast`);
  expect(await openBroadcasts(platform.database)).toMatchObject([{ event: shown, end_asked: 1 }]);
  const [{ action, target }] = (await platform.done<{ data: [{ action: string; target: string }] }>('GET', 'audit'))
    .data;
  expect([action, target]).toEqual(['broadcast.end', shown]);

  platform.pass(1);
  expect(await platform.done('GET', `events/${shown}/broadcast`)).toMatchObject({
    ...{ state: 'interrupted', bitsPerSecond: null, fault: 'npm run ingest is not running' },
  });
});

test('a recording is the replay: its length, and the timeline as chapters and moments', async () => {
  const { match, recording } = await platform.broadcast();
  const stream = async () => eventSchema.parse((await platform.read(`events/${match}`)).body).stream;
  const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
  await goLive(platform.database, match, NOW);
  expect(await stream()).toMatchObject({
    ...{ status: 200, url: `/media/broadcasts/${match}/index.m3u8`, startedAt: at(0), dvrSeconds: 5 },
    poster: `/media/broadcasts/${match}/poster.jpg`,
  });
  recording.segments(3, 20);
  // Ten seconds without an encoder, then a slate that is not played.
  recording.begin(NOW + 50_000, { time: 40, segment: 20 });
  recording.segments(20, 40);
  recording.begin(NOW + 92_000, { time: 80, segment: 40, slate: true });
  recording.segments(40, 50);
  const add = async (entry: object) =>
    (await platform.done<{ uuid: string }>('POST', `events/${match}/timeline`, entry)).uuid;
  const entries = [
    await add({ kind: 'kickoff', minute: '1', at: at(-5) }),
    await add({ kind: 'goal', side: 'home', player: 'Kim Ode', minute: '1', at: at(30) }),
    await add({ kind: 'goal', side: 'away', player: 'Sam Low', minute: '1', at: at(45) }),
    await add({ kind: 'end', minute: '2', at: at(70) }),
  ];
  recording.end(NOW + 152_000);
  await endBroadcast(platform.database, match, NOW + 152_000);
  const replay = await stream();
  expect(replay).toMatchObject({ status: 600, startedAt: at(0), endedAt: at(152), duration: 80 });
  expect(replay?.moments.map(({ entry, start, score }) => [entry, start, score])).toEqual([
    [entries[1], 30, [1, 0]],
    [entries[2], 40, [1, 1]],
    [entries[3], 60, expect.anything()],
  ]);
  expect(replay?.chapters).toEqual([
    { name: 'Goal 1′ Kim Ode', start: 15, end: 25 },
    { name: 'Goal 1′ Sam Low', start: 25, end: 60 },
    { name: 'Final whistle', start: 60, end: 80 },
  ]);
});

test('the clock does not end a match whose camera is on air; without one it does', async () => {
  const { match } = await platform.broadcast();
  const { match: other } = await platform.broadcast();
  for (const one of [match, other]) await goLive(platform.database, one, NOW);
  await endBroadcast(platform.database, other, NOW);
  await platform.done('PATCH', `events/${other}`, { status: 'live' });
  const later = NOW + 4 * 3_600_000;
  await moveMatches(platform.database, 0, later);
  const statusOf = async (uuid: string) => (await platform.read(`events/${uuid}`)).body?.['status'];
  expect([await statusOf(match), await statusOf(other)]).toEqual(['live', 'finished']);
});

test('the end of a broadcast leaves a match alone that shows another stream', async () => {
  const { match } = await platform.broadcast();
  await goLive(platform.database, match, NOW);
  const url = 'https://media.example/other/index.m3u8';
  await platform.done('PATCH', `events/${match}`, { stream: { url } });
  await endBroadcast(platform.database, match, NOW + 60_000);
  expect(await platform.done('GET', `events/${match}`)).toMatchObject({ status: 'live', stream: { url } });
});
