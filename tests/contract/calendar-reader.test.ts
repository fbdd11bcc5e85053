import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW } from '../support/now.ts';
import { demoPlatform, type TestPlatform } from '../support/platform.ts';

const DAY_MS = 86_400_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await demoPlatform();
}, 60_000);
afterAll(() => platform.close());

/** The feed as parsed by an independent iCalendar library. */
async function read(kind: string, uuid: string) {
  const text = await (await platform.get(`/api/v2/calendar/${kind}/${uuid}.ics`)).text();
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { text, calendar, events: new Map(events.map((event) => [event.uid, event])) };
}

const firstOf = async (kind: 'team' | 'club' | 'competition' | 'sport' | 'venue') =>
  platform.database.selectFrom(kind).select(['uuid', 'name']).orderBy('uuid').executeTakeFirstOrThrow();
const uidOf = (uuid: string) => `${uuid}@touchline`;

async function nextMatch(team: string) {
  return platform.database
    .selectFrom('event')
    .innerJoin('event_team', 'event_team.event_uuid', 'event.uuid')
    .selectAll('event')
    .where('event_team.team_uuid', '=', team)
    .where('event.starts_at', '>', NOW)
    .executeTakeFirstOrThrow();
}

describe.each(['team', 'club', 'competition', 'sport', 'venue'] as const)(
  'a calendar that reads the feed of a %s',
  (kind) => {
    test('has a name, a refresh interval, and every event', async () => {
      const { uuid, name } = await firstOf(kind);
      const { text, calendar, events } = await read(kind, uuid);
      expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(name);
      expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
      expect(events.size).toBeGreaterThan(0);
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      for (const event of events.values()) {
        expect(event.summary).toBeTruthy();
        expect(event.startDate.toJSDate().getTime()).not.toBeNaN();
        expect(event.component.getFirstPropertyValue('dtstamp')).toBeTruthy();
        expect(event.endDate.compare(event.startDate)).toBeGreaterThanOrEqual(0);
      }
    });
  },
);

describe('a calendar with a match', () => {
  test('moves it when it is rescheduled, and marks it when it is cancelled', async () => {
    const { uuid: team } = await firstOf('team');
    const { uuid, starts_at, sequence } = await nextMatch(team);
    const before = (await read('team', team)).events.get(uidOf(uuid));
    expect(before?.startDate.toJSDate().getTime()).toBe(Math.floor(starts_at / 1000) * 1000);

    const change = (values: object) =>
      platform.database.updateTable('event').set(values).where('uuid', '=', uuid).execute();
    await change({ starts_at: starts_at + DAY_MS, sequence: sequence + 1 });
    const moved = (await read('team', team)).events.get(uidOf(uuid));
    expect(moved?.startDate.toJSDate().getTime()).toBe(Math.floor(starts_at / 1000) * 1000 + DAY_MS);
    expect(moved?.sequence).toBe(Number(before?.sequence) + 1);

    await change({ status: 'cancelled', sequence: sequence + 2 });
    const cancelled = (await read('team', team)).events.get(uidOf(uuid));
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    await change({ starts_at, sequence, status: 'scheduled' });
  });

  test('preserves all characters of names', async () => {
    const { uuid: team } = await firstOf('team');
    const { uuid, name } = await nextMatch(team);
    const odd = 'Bär; Köln, "Nord" – \\ 東京 ☃ '.repeat(6).trim();
    await platform.database.updateTable('event').set({ name: odd }).where('uuid', '=', uuid).execute();
    expect((await read('team', team)).events.get(uidOf(uuid))?.summary).toBe(odd);
    await platform.database.updateTable('event').set({ name }).where('uuid', '=', uuid).execute();
  });
});
