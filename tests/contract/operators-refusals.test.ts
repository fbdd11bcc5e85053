import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmptyPlatform, emptyPlatform } from '../support/empty-platform.ts';
import { NOW } from '../support/now.ts';

let platform: EmptyPlatform;
beforeAll(async () => {
  platform = await emptyPlatform();
});
afterAll(() => platform.close());

test.each<[string, object, string]>([
  ['a score before it begins', { score: { home: 1, away: 0 } }, 'Send status too'],
  ['the end of a match without a score', { status: 'finished' }, 'score.home'],
  ['a period before it begins', { period: 2 }, 'status=live'],
  ['added time before it begins', { addedMinutes: 2 }, 'addedMinutes'],
  ['live, two hours before it begins', { status: 'live', startTime: '2026-11-21T22:30:00Z' }, 'startTime'],
  ['live, on a day without a time', { status: 'live', startTime: '2026-11-21' }, 'only the day'],
  ['a day with a known time', { startTime: '2026-11-21', startTimeKnown: true }, 'startTimeKnown'],
  ['pay per view without a price', { access: 'ppv' }, 'price'],
  ['an unknown team', { home: 'nobody' }, 'nobody'],
  ['an unknown season', { season: 'never' }, 'never'],
  [
    'more at half time than at the end',
    { status: 'live', score: { home: 1, away: 0, ht: [2, 0], ft: [1, 0] } },
    'score.ht',
  ],
  ['a shoot-out without a winner', { status: 'live', score: { home: 1, away: 1, p: [4, 4] } }, 'score.p'],
  [
    'a stream with another status',
    { status: 'finished', score: { home: 1, away: 0 }, stream: { url: 'https://a.example/x.m3u8', status: 'live' } },
    'stream.status',
  ],
  ['a misspelt field', { staus: 'live' }, 'staus'],
])('a match refuses %s, and says what to do', async (_what, change, named) => {
  const { match } = await platform.newMatch();
  const before = (await platform.operate('GET', `events/${match}`)).body;
  const text = await platform.refusal('PATCH', `events/${match}`, change);
  expect(text).toMatch(/^400/);
  expect(text).toContain(named);
  expect((await platform.operate('GET', `events/${match}`)).body).toEqual(before);
});

test.each<[string, object, string]>([
  ['a goal without a side', { kind: 'goal' }, 'side'],
  ['a yellow goal', { kind: 'goal', side: 'home', detail: 'yellow' }, 'detail'],
  ['an unknown player', { kind: 'goal', side: 'home', player: '00000000-0000-4000-8000-000000000000' }, 'player'],
  ['an unknown kind', { kind: 'throw-in' }, 'kind'],
])('a timeline refuses %s', async (_what, entry, named) => {
  const { match } = await platform.newMatch();
  await platform.operate('PATCH', `events/${match}`, { status: 'live' });
  const text = await platform.refusal('POST', `events/${match}/timeline`, entry);
  expect(text).toMatch(/^400/);
  expect(text).toContain(named);
});

test.each<[string, string, object, string]>([
  ['statistics before it begins', 'statistics', { statistics: [{ kind: 'shots', home: 1, away: 0 }] }, 'scheduled'],
  ['a player of neither squad', 'lineups', { home: { starters: [{ player: 'nobody' }] } }, 'home.starters.0'],
  ['a player without a name', 'lineups', { away: { bench: [{ number: 3 }] } }, 'away.bench.0'],
])('a match refuses %s', async (_what, part, body, named) => {
  const text = await platform.refusal('PUT', `events/${(await platform.newMatch()).match}/${part}`, body);
  expect(text).toMatch(/^4/);
  expect(text).toContain(named);
});

test('possession of both sides adds up to 100', async () => {
  const { match } = await platform.newMatch();
  await platform.operate('PATCH', `events/${match}`, { status: 'live' });
  const share = { statistics: [{ kind: 'possession', home: 60, away: 60 }] };
  expect(await platform.refusal('PUT', `events/${match}/statistics`, share)).toMatch(/^400 .*possession/);
});

test('in sports with goals of different value, an entry needs its score', async () => {
  const [home, away] = [
    await platform.create('teams', { name: 'A', sport: 'rugby' }),
    await platform.create('teams', { name: 'B', sport: 'rugby' }),
  ];
  const match = await platform.create('events', { home, away, startTime: new Date(NOW).toISOString(), status: 'live' });
  const entry = { kind: 'goal', side: 'home' };
  expect(await platform.refusal('POST', `events/${match}/timeline`, entry)).toMatch(/^400 .*score/);
  await platform.create(`events/${match}/timeline`, { ...entry, score: [5, 0] });
  const { body } = await platform.read(`events/${match}`);
  expect(body?.['score']).toMatchObject({ home: 5, away: 0 });
});

test('a sold match cannot be deleted', async () => {
  const { match } = await platform.newMatch();
  await platform.database
    .insertInto('account')
    .values({ uuid: 'ada', email: 'ada@site.example', name: 'ada', password: 'x', settings: '{}', created_at: NOW })
    .execute();
  await platform.database
    .insertInto('entitlement')
    .values({ uuid: 'e', account_uuid: 'ada', event_uuid: match, source: 'order', source_uuid: 'o', valid_from: NOW })
    .execute();
  expect(await platform.refusal('DELETE', `events/${match}`, undefined)).toMatch(/^409 .*cancelled/);
});
