import { afterAll, beforeAll, expect, test } from 'vitest';
import { event as eventSchema, type TimelineEntry } from '#contract/event.ts';
import { type EmptyPlatform, emptyPlatform } from '../support/empty-platform.ts';

let platform: EmptyPlatform;
beforeAll(async () => {
  platform = await emptyPlatform();
});
afterAll(() => platform.close());

test('lists count the red cards of each side, and name scorers where asked', async () => {
  const [home, away] = [
    await platform.create('teams', { name: 'Quay Rovers', sport: 'football' }),
    await platform.create('teams', { name: 'Mill Athletic', sport: 'football' }),
  ];
  const match = await platform.create('events', { home, away, startTime: '2026-11-21T15:30:00+01:00' });
  await platform.done('PATCH', `events/${match}`, { status: 'live' });
  const at = `events/${match}/timeline`;
  const enter = (entry: object) => platform.done<TimelineEntry>('POST', at, { kind: 'card', side: 'away', ...entry });
  const listed = async (query = '') => {
    const { body } = await platform.read(`events?team=${home}${query}`);
    return eventSchema.array().parse(body?.['data'])[0]!;
  };
  const reds = async () => (await listed()).teams.map(({ redCards }) => redCards);

  await enter({ detail: 'yellow' });
  expect(await reds()).toEqual([0, 0]);
  const red = await enter({ detail: 'red' });
  await enter({ detail: 'second-yellow' });
  await enter({ detail: 'red', side: 'home' });
  expect(await reds()).toEqual([1, 2]);
  // Sides that change places keep their cards.
  await platform.done('PATCH', `events/${match}`, { home: away, away: home });
  expect(await reds()).toEqual([2, 1]);
  await platform.done('PATCH', `events/${match}`, { home, away });
  await platform.done('PATCH', `${at}/${red.uuid}`, { detail: 'yellow' });
  expect(await reds()).toEqual([1, 1]);

  const goal = await enter({ kind: 'goal', side: 'home', player: 'Mo Lund', minute: '12' });
  await enter({ kind: 'goal', side: 'away', minute: '40' });
  expect((await listed()).goals).toEqual([]);
  const scorers = async () =>
    (await listed('&goals=true')).goals.map(({ playerName, minute, score }) => [playerName, minute, score]);
  expect(await scorers()).toEqual([['Mo Lund', '12', [1, 0]]]);
  await platform.done('PATCH', `${at}/${goal.uuid}`, { player: 'Max Lund' });
  expect(await scorers()).toEqual([['Max Lund', '12', [1, 0]]]);
});
