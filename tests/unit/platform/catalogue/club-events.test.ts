import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchStatus } from '#contract/event.ts';
import { listEvents } from '#platform/catalogue/events.ts';
import { insertRows } from '#platform/database/insert.ts';
import type { Database } from '#platform/database/open.ts';
import { type BareEvent, insertBareEvents, scatteredUuid } from '../../../support/bare-events.ts';
import { testDatabase } from '../../../support/test-database.ts';

const NOW = Date.parse('2026-11-21T14:00:00Z');
const HOUR = 3_600_000;
const STATES: readonly MatchStatus[] = [
  'finished',
  'finished',
  'awarded',
  'cancelled',
  'live',
  'scheduled',
  'postponed',
];
const WANTED = { live: ['live'], latest: ['finished', 'awarded'], upcoming: ['scheduled', 'postponed'] } as const;
/** Teams of a club; of the last more than are merged. */
const CLUBS = { small: 1, middle: 3, large: 25 } as const;

let database: Database;
/** As they are in the order of their beginnings; two begin at once now and then. */
let events: (BareEvent & { teams: [string, string] })[];

beforeAll(async () => {
  database = await testDatabase();
  const teams = Object.entries(CLUBS).flatMap(([club_uuid, count]) =>
    Array.from({ length: count }, (_, index) => ({ uuid: `${club_uuid}-${index}`, club_uuid })),
  );
  const made = Array.from({ length: 600 }, (_, index) => {
    const status = STATES[index % STATES.length]!;
    const ahead = status === 'scheduled' || status === 'postponed' ? 1 : -1;
    const home = teams[(index * 5) % teams.length]!.uuid;
    // Neighbours in the list of teams are mostly of one club.
    const away = teams[(index * 5 + 1) % teams.length]!.uuid;
    const uuid = scatteredUuid(index);
    return {
      uuid,
      status,
      starts_at: NOW + ahead * Math.ceil((index + 1) / 2) * HOUR,
      teams: [home, away] as [string, string],
    };
  });
  events = await insertBareEvents(database, made);
  const common = { images: '[]', sport_uuid: 'sport' };
  await insertRows(
    database,
    'club',
    Object.keys(CLUBS).map((uuid) => ({ uuid, name: uuid, ...common })),
  );
  await insertRows(
    database,
    'team',
    teams.map((team) => ({ ...team, name: team.uuid, short_name: team.uuid, ...common })),
  );
  const sides = events.flatMap(({ uuid, starts_at, status, teams: sidesOf }) =>
    sidesOf.map((team_uuid, position) => ({ event_uuid: uuid, team_uuid, position, starts_at, status })),
  );
  await insertRows(database, 'event_team', sides);
});
afterAll(() => database.destroy());

describe.each(Object.keys(CLUBS))('the events of a %s club are those of its teams, each once', (club) => {
  const played = () => events.filter(({ teams }) => teams.some((team) => team.startsWith(`${club}-`)));
  const uuidsOf = (found: readonly { uuid: string }[]) => found.map(({ uuid }) => uuid);

  test.each(['live', 'latest', 'upcoming'] as const)('that are %s', async (status) => {
    const wanted: readonly string[] = WANTED[status];
    const found = uuidsOf(played().filter((one) => wanted.includes(one.status)));
    const all = status === 'latest' ? found.toReversed() : found;
    for (const page of [1, 2]) {
      const answer = await listEvents(database, { club, status, page, per_page: 10 }, NOW);
      expect(uuidsOf(answer.data)).toEqual(all.slice((page - 1) * 10, page * 10));
      expect(answer.totalCount).toBe(all.length);
    }
  });

  test('of some days', async () => {
    const [from, to] = [NOW - 48 * HOUR, NOW + 24 * HOUR];
    const answer = await listEvents(database, { club, from, to, page: 1, per_page: 100 }, NOW);
    const all = played().filter(({ starts_at }) => starts_at >= from && starts_at < to);
    expect(uuidsOf(answer.data)).toEqual(uuidsOf(all).slice(0, 100));
    expect(answer.totalCount).toBe(all.length);
  });
});

test('of a team and its opponent, live ones and those of some days', async () => {
  const [team, opponent] = events.find(({ status }) => status === 'live')!.teams;
  const met = events.filter(({ teams }) => teams.includes(team) && teams.includes(opponent));
  const of = { team, opponent, page: 1, per_page: 100 };
  const live = await listEvents(database, { ...of, status: 'live' }, NOW);
  expect(live.data.map(({ uuid }) => uuid)).toEqual(met.filter((one) => one.status === 'live').map(({ uuid }) => uuid));
  const [from, to] = [NOW - 100 * HOUR, NOW + 100 * HOUR];
  const around = await listEvents(database, { ...of, from, to }, NOW);
  expect(around.totalCount).toBe(met.filter((one) => one.starts_at >= from && one.starts_at < to).length);
});
