import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Highlight } from '#contract/entities.ts';
import { event as eventSchema, type TimelineEntry, timelineEntry } from '#contract/event.ts';
import { type Lineup, lineups } from '#contract/lineup.ts';
import type { Paged } from '#contract/page.ts';
import { type Statistic, statistics } from '#contract/statistic.ts';
import { type EmptyPlatform, emptyPlatform } from '../support/empty-platform.ts';
import { NOW } from '../support/now.ts';

let platform: EmptyPlatform;
beforeAll(async () => {
  platform = await emptyPlatform();
});
afterAll(() => platform.close());

const timeline = async (match: string) =>
  timelineEntry.array().parse((await platform.read(`events/${match}/timeline`)).body?.['data']) as TimelineEntry[];
const scoreOf = async (match: string) => {
  const { score, status } = eventSchema.parse((await platform.read(`events/${match}`)).body);
  return `${status} ${score?.home}:${score?.away}`;
};

test('a new match goes live, gets its goals and ends', async () => {
  const club = await platform.create('clubs', {
    name: 'Harbour Town FC',
    sport: 'football',
    region: 'DE',
    founded: 1904,
  });
  const venue = await platform.create('venues', {
    name: 'Harbour Park',
    city: 'Kiel',
    timeZone: 'Europe/Berlin',
    region: 'DE',
  });
  const home = await platform.create('teams', { name: 'Harbour Town', club, venue, shortName: 'Harbour' });
  const away = await platform.create('teams', { name: 'Hill United', sport: 'football' });
  const competition = await platform.create('competitions', { name: 'Coast League', sport: 'football', region: 'DE' });
  const season = await platform.create('seasons', {
    competition,
    name: '2026/27',
    startsOn: '2026-08-01',
    endsOn: '2027-05-31',
  });
  const keeper = await platform.create(`teams/${home}/players`, { name: 'Kim Ode', number: 1, position: 'Goalkeeper' });
  const match = await platform.create('events', { home, away, season, venue, startTime: '2026-11-21T15:30:00+01:00' });
  expect((await platform.read(`events/${match}`)).body).toMatchObject({
    name: 'Harbour Town – Hill United',
    status: 'scheduled',
    startTime: '2026-11-21T14:30:00.000Z',
    competition: { name: 'Coast League' },
    season: { name: '2026/27' },
    venue: { name: 'Harbour Park' },
    sport: { name: 'Football' },
    score: null,
  });
  platform.pass(30);

  await platform.done('PATCH', `events/${match}`, { status: 'live' });
  expect(await scoreOf(match)).toBe('live 0:0');
  await platform.done('POST', `events/${match}/timeline`, { kind: 'kickoff' });
  platform.pass(12);
  const goal = await platform.done<TimelineEntry>('POST', `events/${match}/timeline`, {
    kind: 'goal',
    side: 'home',
    player: keeper,
  });
  expect(timelineEntry.parse(goal)).toMatchObject({
    minute: '13',
    playerName: 'Kim Ode',
    score: [1, 0],
    team: { uuid: home },
  });
  expect(await scoreOf(match)).toBe('live 1:0');

  // The replay shows that it was an own goal.
  const corrected = { side: 'home', detail: 'own-goal', player: 'Sam Low', minute: '12' };
  const entry = `events/${match}/timeline/${goal.uuid}`;
  expect(await platform.done('PATCH', entry, corrected)).toMatchObject({
    score: [0, 1],
    minute: '12',
    detail: 'own-goal',
  });
  expect(await scoreOf(match)).toBe('live 0:1');
  platform.pass(5);
  await platform.done('POST', `events/${match}/timeline`, { kind: 'goal', side: 'home', secondPlayer: 'Lou Way' });
  expect(await scoreOf(match)).toBe('live 1:1');
  await platform.done('POST', `events/${match}/timeline`, {
    kind: 'card',
    detail: 'yellow',
    side: 'away',
    player: 'Sam Low',
  });
  await platform.done('DELETE', entry);
  expect(await scoreOf(match)).toBe('live 1:0');
  expect((await timeline(match)).map(({ kind, score }) => [kind, score])).toEqual([
    ['kickoff', [0, 0]],
    ['goal', [1, 0]],
    ['card', [1, 0]],
  ]);
  expect((await platform.operate('DELETE', entry)).status).toBe(404);

  await platform.done('PATCH', `events/${match}`, { period: null });
  platform.pass(45);
  await platform.done('PATCH', `events/${match}`, { period: 2 });
  platform.pass(3);
  expect(await platform.done('POST', `events/${match}/timeline`, { kind: 'save', side: 'home' })).toMatchObject({
    minute: '49',
  });
  await platform.done('PATCH', `events/${match}`, { status: 'finished', score: { home: 1, away: 0, ht: [1, 0] } });
  expect((await platform.read(`events/${match}`)).body).toMatchObject({
    status: 'finished',
    eventType: 'result',
    score: { home: 1, away: 0, ht: [1, 0], ft: [1, 0] },
  });
  const { body: table } = await platform.read(`competitions/${competition}/standings`);
  expect(JSON.stringify(table)).toContain('Harbour Town');
});

test('statistics and line-ups are read as written', async () => {
  const { match, home } = await platform.newMatch();
  const ada = await platform.create(`teams/${home}/players`, { name: 'Ada Ek', number: 9, position: 'Forward' });
  const sides = {
    home: { starters: [{ player: ada }], bench: [{ name: 'Bo Ash', number: 12 }] },
    away: { starters: [{ name: 'Cy Orr' }] },
  };
  const named = lineups.parse(await platform.done('PUT', `events/${match}/lineups`, sides)).data;
  expect(named[0]).toMatchObject({
    starters: [{ uuid: ada, name: 'Ada Ek', number: 9, position: 'Forward' }],
    bench: [{ uuid: null, name: 'Bo Ash', number: 12, position: null }],
  });
  expect((await platform.read(`events/${match}/lineups`)).body?.['data']).toEqual(named satisfies Lineup[]);
  await platform.done('PATCH', `events/${match}`, { status: 'live' });
  const counts = [
    { kind: 'shots', home: 3, away: 1 },
    { kind: 'corners', home: 2, away: 0 },
  ];
  await platform.done('PUT', `events/${match}/statistics`, { statistics: counts });
  platform.pass(1);
  await platform.done('PATCH', `events/${match}/statistics`, { statistics: [{ kind: 'shots', home: 4, away: 1 }] });
  const read = async () =>
    (statistics.parse((await platform.read(`events/${match}/statistics`)).body).data as Statistic[]).map(
      ({ kind, home: own, away }) => `${kind} ${own}:${away}`,
    );
  expect((await read()).sort()).toEqual(['corners 2:0', 'shots 4:1']);
  await platform.done('PUT', `events/${match}/statistics`, {
    statistics: [{ kind: 'possession', home: 60, away: 40 }],
  });
  expect(await read()).toEqual(['possession 60:40']);
});

test('a highlight is a part of its match video, or a separate video', async () => {
  const { match } = await platform.newMatch();
  expect(await platform.refusal('POST', `events/${match}/highlights`, { name: 'The goal', duration: 20 })).toContain(
    '400',
  );
  const clip = { name: 'The goal', duration: 20, url: 'https://media.example/goal/index.m3u8' };
  const highlight = await platform.create(`events/${match}/highlights`, clip);
  expect((await platform.read(`highlights/${highlight}`)).body).toMatchObject({ name: 'The goal', url: clip.url });
  await platform.done('DELETE', `highlights/${highlight}`);
  expect((await platform.read(`highlights/${highlight}`)).status).toBe(404);
});

test('the highlights of a match are those of its teams and its competition, also when these change', async () => {
  const { match, home, away } = await platform.newMatch();
  const clip = { name: 'The goal', duration: 20, url: 'https://media.example/goal/index.m3u8' };
  const highlight = await platform.create(`events/${match}/highlights`, clip);
  const found = async (query: string) => {
    const { data, totalCount } = (await platform.read(`highlights?${query}`)).body as unknown as Paged<Highlight>;
    expect(totalCount).toBe(data.length);
    return data.map(({ uuid }) => uuid);
  };
  expect([await found(`team=${home}`), await found(`team=${away}`)]).toEqual([[highlight], [highlight]]);
  const other = await platform.create('teams', { name: 'Dune Rovers', sport: 'football' });
  const cup = await platform.create('competitions', { name: 'Dune Cup', sport: 'football' });
  expect([await found(`team=${other}`), await found(`competition=${cup}`)]).toEqual([[], []]);

  await platform.done('PATCH', `events/${match}`, { away: other });
  expect([await found(`team=${away}`), await found(`team=${other}`)]).toEqual([[], [highlight]]);
  await platform.done('PATCH', `events/${match}`, { competition: cup });
  expect(await found(`competition=${cup}`)).toEqual([highlight]);
  expect(await found(`team=${other}&competition=${cup}&sport=football&event=${match}`)).toEqual([highlight]);
  expect(await found(`team=${away}&competition=${cup}`)).toEqual([]);
  expect(await found(`team=${other}&sport=tennis`)).toEqual([]);

  await platform.done('DELETE', `highlights/${highlight}`);
  expect([await found(`team=${home}`), await found(`competition=${cup}`)]).toEqual([[], []]);
});

test('an inserted goal changes the scores of later goals', async () => {
  const { match } = await platform.newMatch();
  await platform.done('PATCH', `events/${match}`, { status: 'live' });
  const at = (minute: number) => new Date(NOW + minute * 60_000).toISOString();
  const goal = (side: string, minute: number) =>
    platform.done<TimelineEntry>('POST', `events/${match}/timeline`, {
      kind: 'goal',
      side,
      at: at(minute),
      minute: `${minute}`,
    });
  await goal('home', 10);
  await goal('home', 30);
  const between = await goal('away', 20);
  expect((await timeline(match)).map(({ score }) => score)).toEqual([
    [1, 0],
    [1, 1],
    [2, 1],
  ]);
  await platform.done('PATCH', `events/${match}/timeline/${between.uuid}`, { at: at(40), minute: '40' });
  expect((await timeline(match)).map(({ minute, score }) => [minute, score])).toEqual([
    ['10', [1, 0]],
    ['30', [2, 0]],
    ['40', [2, 1]],
  ]);
  expect(await scoreOf(match)).toBe('live 2:1');
});

test('a match is postponed and rescheduled without losing data', async () => {
  const { match } = await platform.newMatch({ round: 'Matchday 4' });
  await platform.done('PATCH', `events/${match}`, { status: 'postponed', startTime: '2026-12-24' });
  expect((await platform.read(`events/${match}`)).body).toMatchObject({
    ...{ status: 'postponed', startTime: '2026-12-24', startTimeKnown: false, round: 'Matchday 4' },
  });
  expect(await platform.refusal('POST', `events/${match}/timeline`, { kind: 'kickoff' })).toMatch(/^409 .*postponed/);
  await platform.done('PATCH', `events/${match}`, { status: 'scheduled', startTime: '2026-12-24T18:00:00+01:00' });
  await platform.done('PATCH', `events/${match}`, { startTime: new Date(NOW).toISOString() });
  await platform.done('PATCH', `events/${match}`, { status: 'live' });
  await platform.done('PATCH', `events/${match}`, { status: 'abandoned' });
  expect(await scoreOf(match)).toBe('abandoned 0:0');
  expect(await platform.refusal('PATCH', `events/${match}`, { status: 'cancelled' })).toContain('score=null');
});

test('a match is deleted with all its data', async () => {
  const { match, home } = await platform.newMatch();
  await platform.done('PATCH', `events/${match}`, { status: 'live' });
  await platform.done('POST', `events/${match}/timeline`, { kind: 'goal', side: 'home' });
  await platform.done('PUT', `events/${match}/lineups`, { home: { starters: [{ name: 'Ada Ek' }] } });
  await platform.done('PUT', `events/${match}/statistics`, { statistics: [{ kind: 'shots', home: 1, away: 0 }] });
  expect(await platform.refusal('DELETE', `teams/${home}`)).toMatch(/^409 .*1 match/);
  await platform.done('DELETE', `events/${match}`);
  expect((await platform.read(`events/${match}`)).status).toBe(404);
  for (const table of ['timeline', 'lineup_player', 'statistic', 'event_team'] as const)
    expect(await platform.database.selectFrom(table).selectAll().where('event_uuid', '=', match).execute()).toEqual([]);
  await platform.done('DELETE', `teams/${home}`);
});
