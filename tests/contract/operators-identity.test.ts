import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Aliases } from '#contract/admin/aliases.ts';
import { type EmptyPlatform, emptyPlatform } from '../support/empty-platform.ts';
import { NOW } from '../support/now.ts';

let platform: EmptyPlatform;
beforeAll(async () => {
  platform = await emptyPlatform();
});
afterAll(() => platform.close());

const startTime = new Date(NOW + 86_400_000).toISOString();
const newTeam = (name: string, more: object = {}) => platform.create('teams', { name, sport: 'football', ...more });
const sidesOf = async (match: string) => {
  const { body } = await platform.read(`events/${match}`);
  return (body as { teams: { uuid: string }[] }).teams.map(({ uuid }) => uuid);
};

describe('splitting', () => {
  test('undoes a merge of teams: matches, squad and address come back', async () => {
    const [old, kept, rival] = [await newTeam('Bay 04'), await newTeam('Bay 1904'), await newTeam('Rival')];
    const earlier = await newTeam('Bay 03');
    const ofOld = await platform.create('events', { home: rival, away: old, startTime });
    const ofKept = await platform.create('events', { home: kept, away: rival, startTime });
    await platform.create(`teams/${old}/players`, { name: 'Ida Berg' });
    await platform.done('POST', `teams/${earlier}/merge`, { into: old });
    await platform.done('POST', `teams/${old}/merge`, { into: kept });
    expect(await sidesOf(ofOld)).toEqual([rival, kept]);

    const split = await platform.done('POST', `teams/${kept}/split`, { from: old });
    expect(split).toMatchObject({ uuid: old, name: 'Bay 04' });
    expect([await sidesOf(ofOld), await sidesOf(ofKept)]).toEqual([
      [rival, old],
      [kept, rival],
    ]);
    expect((await platform.read(`events/${ofOld}`)).body).toMatchObject({ name: 'Rival – Bay 04' });
    expect(await platform.names(`teams/${old}/squad`)).toEqual(['Ida Berg']);
    expect((await platform.read(`teams/${earlier}`)).headers.get('location')).toBe(`/api/v2/teams/${old}`);
    expect(await platform.refusal('POST', `teams/${kept}/split`, { from: old })).toMatch(/^404/);
  });

  test('undoes a merge of clubs', async () => {
    const [old, kept] = [
      await platform.create('clubs', { name: 'Old', sport: 'rugby', city: 'Lund' }),
      await platform.create('clubs', { name: 'Kept', sport: 'rugby' }),
    ];
    const side = await platform.create('teams', { name: 'Old XV', club: old });
    await platform.done('POST', `clubs/${old}/merge`, { into: kept });
    await platform.done('POST', `clubs/${kept}/split`, { from: old });
    expect((await platform.read(`clubs/${old}`)).body).toMatchObject({ name: 'Old', city: 'Lund' });
    expect((await platform.read(`teams/${side}`)).body).toMatchObject({ club: { uuid: old } });
  });

  test('gives the matches of a competition to a team of its own, with a club', async () => {
    const [union, rival] = [await newTeam('Union', { region: 'DE' }), await newTeam('Rival')];
    const cup = await platform.create('competitions', { name: 'Cup', sport: 'football' });
    const inCup = await platform.create('events', { home: union, away: rival, competition: cup, startTime });
    const other = await platform.create('events', { home: union, away: rival, startTime });
    const part = { name: 'Union Nord', competition: cup };
    const split = await platform.done<{ uuid: string; club: object }>('POST', `teams/${union}/split`, part);
    expect(split).toMatchObject({ name: 'Union Nord', club: { name: 'Union Nord' }, region: { name: 'Germany' } });
    expect([await sidesOf(inCup), await sidesOf(other)]).toEqual([
      [split.uuid, rival],
      [union, rival],
    ]);
  });

  test('makes a club of its own of some teams', async () => {
    const club = await platform.create('clubs', { name: 'Both', sport: 'football' });
    const [men, women] = [await newTeam('Men', { club }), await newTeam('Women', { club })];
    const split = await platform.done<{ uuid: string }>('POST', `clubs/${club}/split`, { name: 'Own', teams: [women] });
    expect((await platform.read(`teams/${women}`)).body).toMatchObject({ club: { uuid: split.uuid, name: 'Own' } });
    expect((await platform.read(`teams/${men}`)).body).toMatchObject({ club: { uuid: club } });
    expect(await platform.refusal('POST', `clubs/${club}/split`, { name: 'X', teams: [women] })).toMatch(/^409 .*Both/);
  });

  test('is refused when nothing says which matches', async () => {
    const team = await newTeam('Whole');
    expect(await platform.refusal('POST', `teams/${team}/split`, { name: 'Part' })).toMatch(/^400 .*names/);
    const cup = await platform.create('competitions', { name: 'Empty cup', sport: 'football' });
    expect(await platform.refusal('POST', `teams/${team}/split`, { name: 'Part', competition: cup })).toMatch(/^409/);
    expect(await platform.names('teams?per_page=100')).not.toContain('Part');
  });
});

describe('other names', () => {
  test('are added and removed, and go along with a merge', async () => {
    const [team, kept] = [await newTeam('Bayern'), await newTeam('Bayern München')];
    const added = await platform.done<Aliases>('PATCH', `teams/${team}/aliases`, { add: ['Die Roten', 'die röten'] });
    expect(added.aliases).toEqual([{ name: 'Die Roten', source: 'operator' }]);
    await platform.done('POST', `teams/${team}/merge`, { into: kept });
    expect((await platform.done<Aliases>('GET', `teams/${kept}/aliases`)).aliases).toEqual([
      { name: 'Bayern', source: 'import' },
      { name: 'Die Roten', source: 'operator' },
    ]);
    const { aliases } = await platform.done<Aliases>('PATCH', `teams/${kept}/aliases`, { remove: ['Die Roten'] });
    expect(aliases.map(({ name }) => name)).toEqual(['Bayern']);
    expect(await platform.refusal('PATCH', `teams/${kept}/aliases`, { remove: ['Bayern'] })).toMatch(/^400 .*operator/);
  });

  test('are no names of another team: the two would have to be merged', async () => {
    const [one, other] = [await newTeam('Left'), await newTeam('Right')];
    expect(await platform.refusal('PATCH', `teams/${one}/aliases`, { add: ['Right'] })).toMatch(/^409 .*Merge/);
    await platform.done('PATCH', `teams/${other}/aliases`, { add: ['Port side'] });
    expect(await platform.refusal('PATCH', `teams/${one}/aliases`, { add: ['Port Side'] })).toMatch(/^409 .*Right/);
    expect(await platform.refusal('GET', 'teams/nobody/aliases')).toMatch(/^404/);
  });
});
