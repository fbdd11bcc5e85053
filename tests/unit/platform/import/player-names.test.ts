import { expect, test } from 'vitest';
import { scorersOf } from '#platform/formats/scorers.ts';
import type { Database } from '#platform/database/open.ts';
import { event, LATER, open, run } from './imported.ts';
import { seasonFolder } from './season-folder.ts';

const match = (round: string, [team1, team2]: [string, string], goals1: string[], goals2: string[] = []) => ({
  ...{ round, date: '2022-12-10', time: '18:00 UTC+3', team1, team2 },
  ...{ score: { ft: [goals1.length, goals2.length] }, goals1: listed(goals1), goals2: listed(goals2) },
});
const listed = (names: string[]) => names.map((name, index) => ({ name, minute: 10 + index }));
const cup = (...matches: object[]) => ({ '2022/worldcup.json': { name: 'World Cup 2022', matches } });
const squad = (name: string, ...players: string[]) => ({
  name,
  players: players.map((one) => ({ name: one, pos: 'FW' })),
});

async function scorers(database: Database): Promise<string[]> {
  const { season_uuid } = await event(database);
  const all = (await scorersOf(database, season_uuid ?? '')) ?? [];
  return all.map(({ name, team, goals }) => `${name}, ${team?.name} ${goals}`);
}

test('a player whom the source writes several ways is one scorer, by the name that most goals have', async () => {
  const database = await open();
  await run(
    database,
    seasonFolder(
      cup(
        match('Group', ['France', 'Denmark'], ['Kylian Mbappé', 'Kylian Mbappé']),
        match('Round of 16', ['France', 'Poland'], ['Mbappé', 'Mbappe', 'Olivier Giroud']),
        match('Group', ['Japan', 'Spain'], ['Ritsu Doan', 'Ritsu Dōan']),
      ),
    ),
  );
  expect(await scorers(database)).toEqual([
    'Kylian Mbappé, France 4',
    'Ritsu Dōan, Japan 2',
    'Olivier Giroud, France 1',
  ]);
});

test('a surname that several of a team have stays a player of its own, and so does that of another team', async () => {
  const database = await open();
  await run(
    database,
    seasonFolder(
      cup(match('Final', ['Croatia', 'Portugal'], ['Petar Sučić', 'Luka Sučić', 'Sučić', 'Silva'], ['Bernardo Silva'])),
    ),
  );
  expect(await scorers(database)).toEqual(
    [
      ...['Luka Sučić, Croatia 1', 'Petar Sučić, Croatia 1', 'Silva, Croatia 1', 'Sučić, Croatia 1'],
      'Bernardo Silva, Portugal 1',
    ].sort(),
  );
});

test('the squad knows how its players are written, also those who score for the other side', async () => {
  const database = await open();
  const final = match('Final', ['Spain', 'England'], ['Pedro', 'João Pedro', 'Alvaro Morata', 'Morata']);
  final.goals1.push({ ...final.goals1[0]!, ...{ name: 'MAGUIRE', minute: 40, owngoal: true } });
  const squads = [squad('Spain', 'Álvaro Morata', 'Pedro', 'João Pedro'), squad('England', 'Harry Maguire')];
  const folder = seasonFolder({ ...cup(final), '2022/worldcup.squads.json': squads });
  await run(database, folder);
  const names = await database.selectFrom('timeline').select('player_name').orderBy('at').execute();
  expect(names.map(({ player_name }) => player_name)).toEqual([
    ...['Pedro', 'João Pedro', 'Álvaro Morata', 'Álvaro Morata', 'Harry Maguire'],
  ]);
  expect(await run(database, folder, LATER)).toMatchObject({ updated: 0 });
});

test('a goal stays the same when a squad names its player later', async () => {
  const database = await open();
  const matches = cup(match('Final', ['Norway', 'Spain'], ['Ostigard']));
  await run(database, seasonFolder(matches));
  const read = () => database.selectFrom('timeline').select(['uuid', 'player_name', 'removed']).execute();
  const before = await read();
  await run(
    database,
    seasonFolder({ ...matches, '2022/worldcup.squads.json': [squad('Norway', 'Leo Østigard')] }),
    LATER,
  );
  expect(await read()).toEqual([{ ...before[0], player_name: 'Leo Østigard' }]);
});

test('the squad of a team belongs to it however the file of squads names the team', async () => {
  const database = await open();
  const matches = cup(match('Final', ['USA', 'Bosnia & Herzegovina'], ['Pulisic']));
  const squads = [squad('United States', 'Christian Pulisic'), squad('Bosnia and Herzegovina', 'Edin Džeko')];
  await run(database, seasonFolder({ ...matches, '2022/worldcup.squads.json': squads }));
  const players = await database
    .selectFrom('player')
    .innerJoin('team', 'team.uuid', 'player.team_uuid')
    .select(['player.name', 'team.name as team'])
    .orderBy('player.name')
    .execute();
  expect(players).toEqual([
    { name: 'Christian Pulisic', team: 'United States' },
    { name: 'Edin Džeko', team: 'Bosnia and Herzegovina' },
  ]);
  expect(await scorers(database)).toEqual(['Christian Pulisic, United States 1']);
});
