import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addMatch } from '../support/matches.ts';
import { MINUTE, type PushScenario, pushScenario } from '../support/push-scenario.ts';

let stage: PushScenario;
beforeEach(async () => {
  stage = await pushScenario();
});
afterEach(() => stage.close());

test('a kick-off notification has the match and competition, no score, and is encrypted and signed', async () => {
  const fan = await stage.member({ body: { locale: 'de' } });
  await stage.addMatch();
  await stage.tick();
  expect(fan.received()).toEqual([]);
  stage.platform.pass(MINUTE);
  await stage.tick();
  expect(fan.notifications()).toEqual([
    { title: 'Anstoß: Home – Away', body: 'Premier League', url: '/de/events/match', tag: 'match', lang: 'de' },
  ]);
  const { headers, body } = fan.received()[0]!;
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '1800', urgency: 'high' });
  expect(headers['topic']).toMatch(/^[\w-]{32}$/);
  const [, claims = '', key] = /^vapid t=[\w-]+\.([\w-]+)\.[\w-]+, k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(stage.publicKey);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: stage.service.origin,
    sub: 'https://site.example',
  });
  expect(body.includes('Home')).toBe(false);
});

test('a notification after a late server start has no score', async () => {
  const fan = await stage.member();
  const played = { status: 'live', home_score: 2, away_score: 1 } as const;
  await stage.addMatch(played);
  stage.platform.pass(10 * MINUTE - 1);
  await stage.tick();
  expect(fan.notifications()).toHaveLength(1);
  expect(Object.keys(fan.notifications()[0] ?? {}).sort()).toEqual(['body', 'lang', 'tag', 'title', 'url']);
  expect(JSON.stringify(fan.notifications())).not.toMatch(/\d/);
});

test('sends one message for each match over several followed teams, ticks and server starts', async () => {
  const fan = await stage.member({ follows: ['home', 'away'] });
  await stage.addMatch();
  stage.platform.pass(MINUTE);
  for (let starts = 0; starts < 3; starts++) {
    await Promise.all([stage.tick(), stage.tick()]);
    await stage.notifier.stop();
    stage.restart();
    stage.platform.pass(MINUTE);
  }
  expect(fan.received()).toHaveLength(1);
});

test('does not resend a message with an unknown outcome', async () => {
  const fan = await stage.member();
  await stage.addMatch();
  stage.platform.pass(MINUTE);
  stage.service.answer = () => ({ status: 201, afterMs: 300 });
  const first = stage.tick();
  await vi.waitFor(() => expect(fan.received()).toHaveLength(1));
  // Another process opens the database while the first waits for the answer.
  stage.restart();
  await stage.tick();
  await first;
  expect(fan.received()).toHaveLength(1);
});

describe('sends no notification', () => {
  test.each([
    ['to accounts that do not follow', { follows: [] }],
    ['in quiet hours', { settings: { quietHours: { from: '14:00', to: '18:00' }, timeZone: 'UTC' } }],
    [
      'in the quiet hours of the account’s zone',
      { settings: { quietHours: { from: '23:00', to: '00:00' }, timeZone: 'Asia/Tokyo' } },
    ],
    [
      'in the quiet hours of the device’s zone',
      { settings: { quietHours: { from: '23:00', to: '00:00' } }, body: { timeZone: 'Asia/Tokyo' } },
    ],
    ['in the quiet hours of the site’s zone', { settings: { quietHours: { from: '15:00', to: '15:30' } } }],
    ['to accounts with kick-offs turned off', { settings: { notifyKickoff: false } }],
  ])('%s', async (_, wishes) => {
    const [fan, other] = [await stage.member(wishes), await stage.member()];
    await stage.addMatch();
    stage.platform.pass(MINUTE);
    await stage.tick();
    expect([fan.received().length, other.received().length]).toEqual([0, 1]);
  });

  test('after unfollowing the team or turning kick-offs off', async () => {
    const [left, silent] = [await stage.member(), await stage.member()];
    await left.toggle('home', 'follow');
    await silent.toggle('home', 'kickoff');
    await stage.addMatch();
    stage.platform.pass(MINUTE);
    await stage.tick();
    expect(stage.service.received).toEqual([]);
  });

  test.each([
    ['postponed', { status: 'postponed' as const }],
    ['cancelled', { status: 'cancelled' as const }],
    ['without a kick-off time', { time_known: 0 as const }],
  ])('of a match that is %s', async (_, changes) => {
    await stage.member();
    await stage.addMatch(changes);
    stage.platform.pass(MINUTE);
    await stage.tick();
    expect(stage.service.received).toEqual([]);
  });

  test('of an old kick-off', async () => {
    await stage.member();
    await stage.addMatch();
    stage.platform.pass(12 * MINUTE);
    await stage.tick();
    expect(stage.service.received).toEqual([]);
  });
});

test.each([
  // Summer time begins: 02:30 does not exist, 03:00 is 01:00 UTC.
  ['2026-03-29T00:59:00Z', 'quiet'],
  ['2026-03-29T01:00:00Z', 'sent'],
  // Summer time ends: 02:30 occurs twice.
  ['2026-10-25T00:30:00Z', 'quiet'],
  ['2026-10-25T01:30:00Z', 'quiet'],
  ['2026-10-25T02:00:00Z', 'sent'],
])('quiet until three in Berlin, a kick-off at %s is %s', async (moment, expected) => {
  stage.platform.pass((Date.parse(moment) - stage.platform.now()) / 1000);
  const fan = await stage.member({
    settings: { quietHours: { from: '01:00', to: '03:00' }, timeZone: 'Europe/Berlin' },
  });
  await addMatch(stage.platform.database, { uuid: 'match', starts_at: Date.parse(moment) });
  await stage.tick();
  expect(fan.received().length).toBe(expected === 'sent' ? 1 : 0);
});

test('an imported match is announced at its scheduled time', async () => {
  const fan = await stage.member();
  await stage.addMatch({ source: 'import' });
  stage.platform.pass(MINUTE);
  await stage.tick();
  expect(fan.received()).toHaveLength(1);
});
