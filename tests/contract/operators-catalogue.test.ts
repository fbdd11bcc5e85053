import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/admin/audit.ts';
import { club, competition, player, season, team, venue } from '#contract/entities.ts';
import { type EmptyPlatform, emptyPlatform } from '../support/empty-platform.ts';
import { NOW } from '../support/now.ts';

let platform: EmptyPlatform;
beforeAll(async () => {
  platform = await emptyPlatform();
});
afterAll(() => platform.close());

const startTime = new Date(NOW + 86_400_000).toISOString();
const newTeam = (name: string, more: object = {}) => platform.create('teams', { name, sport: 'football', ...more });

test('every kind of entity is created, changed and deleted, and its reads match the contract', async () => {
  const league = await platform.create('competitions', { name: 'Bay League', sport: 'handball', region: 'SE' });
  const year = await platform.create('seasons', {
    competition: league,
    name: '2026',
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
  });
  const hall = await platform.create('venues', { name: 'Bay Hall', sport: 'handball', capacity: 900 });
  const home = await platform.create('clubs', { name: 'Bay HK', sport: 'handball' });
  const side = await platform.create('teams', { name: 'Bay', club: home, venue: hall });
  const wing = await platform.create(`teams/${side}/players`, { name: 'Ida Berg', number: 7 });

  expect(club.parse(await platform.done('PATCH', `clubs/${home}`, { founded: 1922, region: 'SE' }))).toMatchObject({
    ...{ founded: 1922, region: { name: 'Sweden' }, sport: { name: 'Handball' } },
  });
  expect(team.parse(await platform.done('PATCH', `teams/${side}`, { name: 'Bay Women' }))).toMatchObject({
    ...{ name: 'Bay Women', shortName: 'Bay Women', club: { uuid: home }, venue: { uuid: hall } },
  });
  expect(
    player.parse(await platform.done('PATCH', `players/${wing}`, { number: 17, bornOn: '2001-02-03' })),
  ).toMatchObject({
    ...{ number: 17, bornOn: '2001-02-03' },
  });
  expect(
    competition.parse(await platform.done('PATCH', `competitions/${league}`, { position: 3 })).currentSeason?.uuid,
  ).toBe(year);
  expect(season.parse(await platform.done('PATCH', `seasons/${year}`, { endsOn: '2026-11-30' })).endsOn).toBe(
    '2026-11-30',
  );
  expect(venue.parse(await platform.done('PATCH', `venues/${hall}`, { city: 'Lund', capacity: null }))).toMatchObject({
    ...{ city: 'Lund', capacity: null },
  });
  expect(JSON.stringify((await platform.read('searches?query=bay women')).body)).toContain(side);
  expect(await platform.names(`teams/${side}/squad`)).toEqual(['Ida Berg']);
  await platform.done('PATCH', `players/${wing}`, { active: false });
  expect(await platform.names(`teams/${side}/squad`)).toEqual([]);

  expect(await platform.refusal('DELETE', `clubs/${home}`)).toMatch(/^409 .*1 team/);
  await platform.done('DELETE', `teams/${side}`);
  for (const path of [`clubs/${home}`, `venues/${hall}`, `competitions/${league}`]) {
    await platform.done('DELETE', path);
    expect((await platform.read(path)).status, path).toBe(404);
  }
  expect((await platform.read(`seasons/${year}`)).status).toBe(404);
  expect((await platform.operate('DELETE', `players/${wing}`)).status).toBe(404);
});

test.each<[string, string, object, string]>([
  ['a sport that there is not', 'teams', { name: 'A', sport: 'chess' }, 'football'],
  ['a team of no sport', 'teams', { name: 'A' }, 'sport'],
  ['a country that there is not', 'clubs', { name: 'A', sport: 'rugby', region: 'QX' }, 'ISO 3166'],
  ['a club that there is not', 'teams', { name: 'A', sport: 'rugby', club: 'nobody' }, 'nobody'],
  [
    'a season that ends before it begins',
    'seasons',
    { competition: 'x', name: 'A', startsOn: '2026-02-01', endsOn: '2026-01-01' },
    'competition',
  ],
  ['no name', 'venues', { city: 'Lund' }, 'name'],
  ['a clock that there is not', 'venues', { name: 'A', timeZone: 'Mars/Base' }, 'timeZone'],
])('%s is refused, and named', async (_what, path, body, named) => {
  const text = await platform.refusal('POST', path, body);
  expect(text).toMatch(/^400/);
  expect(text).toContain(named);
});

test('a new name invalidates only the pages that show it', async () => {
  const [one, other, stranger] = [await newTeam('One'), await newTeam('Other'), await newTeam('Stranger')];
  const match = await platform.create('events', { home: one, away: other, startTime });
  platform.dropped();
  await platform.done('PATCH', `teams/${one}`, { name: 'One City' });
  const tags = platform.dropped();
  expect(tags).toEqual(expect.arrayContaining(['teams', 'events', `team:${one}`, `team:${other}`, `event:${match}`]));
  expect(tags).not.toContain('catalogue');
  expect(tags).not.toContain(`team:${stranger}`);
  expect((await platform.read(`events/${match}`)).body?.['name']).toBe('One City – Other');
  await platform.done('PATCH', `teams/${one}`, { region: 'FR' });
  expect(platform.dropped().sort()).toEqual([`team:${one}`, 'teams'].sort());
});

describe('merging', () => {
  test('moves matches, squad, followers and plans to the other team and redirects the old address', async () => {
    const [old, kept, rival] = [await newTeam('Bay 04'), await newTeam('Bay 1904'), await newTeam('Rival')];
    const match = await platform.create('events', { home: rival, away: old, startTime });
    const twice = await platform.create(`teams/${old}/players`, { name: 'Ída Berg' });
    await platform.create(`teams/${old}/players`, { name: 'Only There' });
    await platform.create(`teams/${kept}/players`, { name: 'Ida Berg' });
    const opens = { teams: [old] };
    const text = { en: 'x', de: 'x' };
    const plan = { name: text, description: text, price: { amount: 1, currency: 'EUR' }, period: 'month', opens };
    await platform.done('PUT', 'plans/bay', plan);
    await follow('ada', old);
    await follow('bob', old);
    await follow('bob', kept);

    expect(team.parse(await platform.done('POST', `teams/${old}/merge`, { into: kept }))).toMatchObject({ uuid: kept });
    const { body } = await platform.read(`events/${match}`);
    expect(body).toMatchObject({ name: 'Rival – Bay 1904', teams: [{ uuid: rival }, { uuid: kept }] });
    expect((await platform.names(`teams/${kept}/squad`)).sort()).toEqual(['Ida Berg', 'Only There']);
    expect((await platform.operate('DELETE', `players/${twice}`)).status).toBe(404);
    const plans = (await platform.done<{ data: { opens: object }[] }>('GET', 'plans')).data;
    expect(plans.map((one) => one.opens)).toContainEqual({ teams: [kept] });
    const followers = await platform.database.selectFrom('favorite').select(['account_uuid', 'object_uuid']).execute();
    expect(followers.map((one) => Object.values(one)).sort()).toEqual([
      ['ada', kept],
      ['bob', kept],
    ]);
    for (const part of ['', '/squad']) {
      const { status, headers } = await platform.read(`teams/${old}${part}`);
      expect([status, headers.get('location')]).toEqual([308, `/api/v2/teams/${kept}${part}`]);
    }
    expect(JSON.stringify((await platform.read('searches?query=bay 04')).body)).not.toContain(old);

    const newest = await newTeam('Bay');
    await platform.done('POST', `teams/${kept}/merge`, { into: newest });
    expect((await platform.read(`teams/${old}`)).headers.get('location')).toBe(`/api/v2/teams/${newest}`);
  });

  test('merges two clubs with their teams', async () => {
    const old = await platform.create('clubs', { name: 'Old', sport: 'rugby', founded: 1899 });
    const kept = await platform.create('clubs', { name: 'Kept', sport: 'rugby' });
    const side = await platform.create('teams', { name: 'Old XV', club: old });
    await platform.done('POST', `clubs/${old}/merge`, { into: kept });
    expect((await platform.read(`clubs/${kept}`)).body).toMatchObject({ name: 'Kept', founded: 1899 });
    expect((await platform.read(`teams/${side}`)).body).toMatchObject({ club: { uuid: kept } });
    const { status, headers } = await platform.read(`clubs/${old}`);
    expect([status, headers.get('location')]).toEqual([308, `/api/v2/clubs/${kept}`]);
  });

  test('is refused for entities that cannot be equal', async () => {
    const [one, other] = [await newTeam('Left'), await newTeam('Right')];
    const rugby = await platform.create('teams', { name: 'Fifteen', sport: 'rugby' });
    await platform.create('events', { home: one, away: other, startTime });
    expect(await platform.refusal('POST', `teams/${one}/merge`, { into: one })).toMatch(/^400 .*itself/);
    expect(await platform.refusal('POST', `teams/${one}/merge`, { into: rugby })).toMatch(/^409 .*Rugby/);
    expect(await platform.refusal('POST', `teams/${one}/merge`, { into: other })).toMatch(/^409 .*met each other/);
    expect(await platform.refusal('POST', `teams/${one}/merge`, { into: 'nobody' })).toMatch(/^400 .*nobody/);
    expect(await platform.refusal('POST', 'teams/nobody/merge', { into: one })).toMatch(/^404/);
    expect((await platform.read(`teams/${one}`)).status).toBe(200);
  });
});

test('the scope "events" changes access and video of a match; its start time needs "matches"', async () => {
  const match = await platform.create('events', { home: await newTeam('H'), away: await newTeam('A'), startTime });
  const bearer = { authorization: `Bearer ${await platform.tokenFor(['events'])}` };
  const asSeller = async (body: object) => (await platform.operate('PATCH', `events/${match}`, body, bearer)).status;
  expect(await asSeller({ name: 'The derby', access: 'login', technicalIssue: true })).toBe(200);
  expect(await asSeller({ startTime })).toBe(403);
  expect(await asSeller({ name: 'Another', status: 'cancelled' })).toBe(403);
  expect((await platform.read(`events/${match}`)).body).toMatchObject({ name: 'The derby', status: 'scheduled' });
});

test('the audit log has every change and no refused request', async () => {
  const one = await newTeam('Before');
  await platform.done('PATCH', `teams/${one}`, { name: 'After' });
  await platform.refusal('PATCH', `teams/${one}`, { club: 'nobody' });
  await platform.done('DELETE', `teams/${one}`);
  const { data } = await platform.done<{ data: AuditEntry[] }>('GET', 'audit?limit=3');
  expect(data).toMatchObject([
    { action: 'team.delete', target: one, before: { name: 'After' }, after: null },
    { action: 'team.change', target: one, before: { name: 'Before' }, after: { name: 'After' } },
    { action: 'team.create', target: one, before: null, after: { name: 'Before' } },
  ]);
});

async function follow(account: string, object: string): Promise<void> {
  const { database } = platform;
  await database
    .insertInto('account')
    .values({
      uuid: account,
      email: `${account}@site.example`,
      name: account,
      password: 'x',
      settings: '{}',
      created_at: NOW,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .insertInto('favorite')
    .values({ account_uuid: account, scope: 'follow', type: 'Team', object_uuid: object, created_at: NOW })
    .execute();
}
