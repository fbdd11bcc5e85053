import { expect, test } from 'vitest';
import { stableUuid } from '#lib/stable-uuid.ts';
import { recordMatches } from '#platform/matches/record.ts';
import type { Database } from '#platform/database/open.ts';
import { event, events, LATER, open, run } from './imported.ts';
import { seasonFolder, writeSeasonFile } from './season-folder.ts';

const FILE = '2024/euro.json';
const STADIUMS = {
  stadiums: [
    { city: 'Berlin', timezone: 'UTC+2', cc: 'de', name: 'Olympiastadion', capacity: 71000 },
    { city: 'Lisbon (Benfica)', timezone: 'UTC+1', cc: 'pt', name: 'Estádio da Luz', capacity: 64000 },
  ],
};
const FINAL = {
  ...{ num: 51, round: 'Final', date: '2024-07-14', time: '21:00 UTC+2', ground: 'Olympiastadion, Berlin' },
  ...{ team1: 'Spain', team2: 'England', score: { ht: [0, 1], ft: [2, 2], et: [3, 3], p: [4, 2] } },
  goals1: [
    { name: 'Williams', minute: 47 },
    { name: 'Palmer', minute: '45+2', owngoal: true },
    { name: 'Morata', minute: 108, penalty: true },
  ],
  goals2: [
    { name: 'Kane', minute: 12 },
    { name: 'Kane', minute: 90, offset: 4 },
    { name: 'Saka', minute: '118' },
  ],
};
const tournament = (...matches: object[]) => ({ name: 'Euro 2024', matches });
const timeline = (database: Database) =>
  database
    .selectFrom('timeline')
    .innerJoin('team', 'team.uuid', 'timeline.team_uuid')
    .select(['minute', 'player_name', 'detail', 'team.name as team', 'home_score', 'away_score', 'removed'])
    .orderBy('at')
    .orderBy('timeline.uuid')
    .execute();

test('goals become the timeline: added time, penalties, and own goals of the one who kicked the ball', async () => {
  const database = await open();
  await run(database, seasonFolder({ [FILE]: tournament(FINAL) }));
  const entries = await timeline(database);
  expect(
    entries.map(({ minute, player_name, detail, team, home_score, away_score }) =>
      [minute, player_name, detail ?? 'goal', team, `${home_score}-${away_score}`].join(' '),
    ),
  ).toEqual([
    '12 Kane goal England 0-1',
    '45+2 Palmer own-goal England 1-1',
    '47 Williams goal Spain 2-1',
    '90+4 Kane goal England 2-2',
    '108 Morata penalty Spain 3-2',
    '118 Saka goal England 3-3',
  ]);
  expect(await event(database)).toMatchObject({
    ...{ match_number: 51, round: 'Final', home_score: 3, away_score: 3, start_day: '2024-07-14' },
    starts_at: Date.UTC(2024, 6, 14, 19),
    score: '{"ht":[0,1],"ft":[2,2],"et":[3,3],"p":[4,2]}',
  });
});

test('a goal that the file corrects or drops changes in the timeline; goals that an operator wrote stay', async () => {
  const database = await open();
  const folder = seasonFolder({ [FILE]: tournament(FINAL) });
  await run(database, folder);
  writeSeasonFile(
    folder,
    FILE,
    tournament({ ...FINAL, goals2: [...FINAL.goals2.slice(0, 2), { name: 'Foden', minute: 118 }] }),
  );
  expect(await run(database, folder, LATER)).toMatchObject({ updated: 1 });
  const shown = (await timeline(database)).filter(({ removed }) => !removed);
  expect(shown.map(({ player_name }) => player_name)).toEqual([
    'Kane',
    'Palmer',
    'Williams',
    'Kane',
    'Morata',
    'Foden',
  ]);
  expect(await run(database, folder, LATER)).toMatchObject({ updated: 0, unchanged: 1 });

  const { uuid: match } = await event(database);
  const entry = { uuid: stableUuid('own'), at: LATER, minute: '5', kind: 'goal', team_uuid: null } as const;
  await recordMatches(
    database,
    [{ type: 'timeline-added', match, entries: [{ ...entry, player_name: 'Rodri', home_score: 1, away_score: 0 }] }],
    { source: 'operator', now: LATER },
  );
  writeSeasonFile(folder, FILE, tournament(FINAL));
  expect(await run(database, folder, LATER)).toMatchObject({ updated: 0, unchanged: 1 });
});

test('a match keeps its identity from "W49" to its teams, and is of a team as soon as it is known', async () => {
  const database = await open();
  const open51 = { ...FINAL, team1: 'W49', team2: 'W50', score: undefined, goals1: undefined, goals2: undefined };
  const third = { ...open51, num: undefined, round: 'Match for third place', team1: 'L49', team2: 'L50' };
  const folder = seasonFolder({ [FILE]: tournament(open51, third) });
  expect(await run(database, folder)).toMatchObject({ inserted: 2, refused: 0 });
  const before = await events(database);
  expect(before.map(({ name, placeholders }) => [name, placeholders]).sort()).toEqual([
    ['Loser match 49 – Loser match 50', '["L49","L50"]'],
    ['Winner match 49 – Winner match 50', '["W49","W50"]'],
  ]);
  writeSeasonFile(
    folder,
    FILE,
    tournament({ ...open51, team2: 'England' }, { ...third, team1: 'France', team2: 'Netherlands' }),
  );
  expect(await run(database, folder, LATER)).toMatchObject({ inserted: 0, updated: 2, warnings: [] });
  const after = await events(database);
  expect(after.map(({ uuid }) => uuid).sort()).toEqual(before.map(({ uuid }) => uuid).sort());
  expect(after.map(({ name, placeholders }) => [name, placeholders]).sort()).toEqual([
    ['France – Netherlands', null],
    ['Winner match 49 – England', '["W49",null]'],
  ]);
  const sides = await database
    .selectFrom('event_team')
    .innerJoin('team', 'team.uuid', 'team_uuid')
    .select(['name', 'position'])
    .execute();
  expect(sides.map(({ name, position }) => `${position} ${name}`).sort()).toEqual([
    '0 France',
    '1 England',
    '1 Netherlands',
  ]);
});

test('grounds become venues with city, country, capacity and clock, from the file beside the matches', async () => {
  const database = await open();
  const folder = seasonFolder({
    [FILE]: tournament(FINAL, {
      ...FINAL,
      num: 1,
      round: 'Matchday 1',
      group: 'Group A',
      ground: 'Lisbon (Benfica)',
      time: '20:00',
    }),
    '2024/euro.stadiums.json': STADIUMS,
    '2024/euro.squads.json': [
      { name: 'Spain', players: [{ name: 'Unai Simón', number: 23, pos: 'GK', date_of_birth: '1997-06-11' }] },
    ],
  });
  await run(database, folder);
  const matches = await database
    .selectFrom('event')
    .innerJoin('venue', 'venue.uuid', 'event.venue_uuid')
    .innerJoin('region', 'region.uuid', 'venue.region_uuid')
    .select(['venue.name', 'city', 'capacity', 'time_zone', 'region.code', 'group_name', 'starts_at'])
    .orderBy('capacity')
    .execute();
  expect(matches).toEqual([
    {
      ...{ name: 'Estádio da Luz', city: 'Lisbon (Benfica)', capacity: 64000, time_zone: 'Europe/Lisbon', code: 'PT' },
      // By the clock of the ground.
      ...{ group_name: 'A', starts_at: Date.UTC(2024, 6, 14, 19) },
    },
    {
      ...{ name: 'Olympiastadion', city: 'Berlin', capacity: 71000, time_zone: 'Europe/Berlin', code: 'DE' },
      ...{ group_name: null, starts_at: Date.UTC(2024, 6, 14, 19) },
    },
  ]);
  expect(await database.selectFrom('player').select(['name', 'number', 'position', 'born_on']).execute()).toEqual([
    { name: 'Unai Simón', number: 23, position: 'Goalkeeper', born_on: '1997-06-11' },
  ]);
  expect(await run(database, folder, LATER)).toMatchObject({ updated: 0, unchanged: 2 });
});

test('the older form, with rounds and two scores, says the same', async () => {
  const database = await open();
  const old = {
    ...{
      num: 1,
      date: '2014-06-12',
      time: '17:00',
      timezone: 'UTC-3',
      team1: { name: 'Brazil' },
      team2: { name: 'Croatia' },
    },
    ...{
      score1: 3,
      score2: 1,
      score1i: 1,
      score2i: 1,
      group: 'Group A',
      stadium: { name: 'Arena Corinthians' },
      city: 'São Paulo',
    },
  };
  const rounds = [{ name: 'Matchday 1', matches: [old] }];
  expect(await run(database, seasonFolder({ '2014/worldcup.json': { name: 'World Cup 2014', rounds } }))).toMatchObject(
    { inserted: 1 },
  );
  expect(await event(database)).toMatchObject({
    ...{ name: 'Brazil – Croatia', round: 'Matchday 1', group_name: 'A', score: '{"ht":[1,1],"ft":[3,1]}' },
    starts_at: Date.UTC(2014, 5, 12, 20),
  });
});
