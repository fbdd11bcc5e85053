import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW } from '../support/now.ts';
import { demoPlatform, type TestPlatform } from '../support/platform.ts';

const KINDS = ['team', 'club', 'competition', 'sport', 'venue'] as const;
const DAY_MS = 86_400_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await demoPlatform();
});
afterAll(() => platform.close());

const firstOf = async (kind: (typeof KINDS)[number]) =>
  platform.database.selectFrom(kind).select(['uuid', 'name']).orderBy('uuid').executeTakeFirstOrThrow();
const feed = async (kind: string, uuid: string, init?: RequestInit) =>
  platform.get(`/api/v2/calendar/${kind}/${uuid}.ics`, init);
const linesOf = async (answer: Response) => (await answer.text()).replaceAll('\r\n ', '').split('\r\n');
const valuesOf = (lines: readonly string[], property: string) =>
  lines.filter((line) => line.startsWith(property)).map((line) => line.slice(line.indexOf(':') + 1));

describe.each(KINDS)('the feed of a %s', (kind) => {
  test.each(['/api/v2', '/v2'])('is a calendar under %s, cacheable for five minutes', async (prefix) => {
    const { uuid } = await firstOf(kind);
    const answer = await platform.get(`${prefix}/calendar/${kind}/${uuid}.ics`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const lines = await linesOf(answer);
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(valuesOf(lines, 'SUMMARY').length).toBeGreaterThan(0);
  });

  test('has the events of the last 30 and next 365 days, each once', async () => {
    const { uuid } = await firstOf(kind);
    const lines = await linesOf(await feed(kind, uuid));
    const uids = valuesOf(lines, 'UID');
    expect(new Set(uids).size).toBe(uids.length);
    expect(uids.length).toBeLessThanOrEqual(2000);
    const days = valuesOf(lines, 'DTSTART').map((start) => Date.parse(start.replace(/^(.{4})(..)(..).*/, '$1-$2-$3')));
    expect(Math.min(...days)).toBeGreaterThanOrEqual(NOW - 31 * DAY_MS);
    expect(Math.max(...days)).toBeLessThan(NOW + 366 * DAY_MS);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
  });

  test('is a 404 for an unknown id', async () => {
    const answer = await feed(kind, '00000000-0000-4000-8000-000000000000');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ status: 404, errors: [{ code: 'not_found' }] });
  });
});

test.each(['player/x.ics', 'team/x', 'team/.ics', 'team/%00.ics', 'constructor/x.ics'])('%s is a 404', async (path) => {
  expect((await platform.get(`/api/v2/calendar/${path}`)).status).toBe(404);
});

describe('a team’s feed', () => {
  test('gets 304 until it changes', async () => {
    const { uuid } = await firstOf('team');
    const first = await feed('team', uuid);
    const tag = first.headers.get('etag') ?? '';
    const again = await feed('team', uuid, { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    const other = await feed('team', uuid, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
    const head = await feed('team', uuid, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, '']);
  });

  test('has the same UID, a higher sequence and a new ETag when a match moves', async () => {
    const { uuid } = await firstOf('team');
    const before = await feed('team', uuid);
    const match = await platform.database
      .selectFrom('event')
      .innerJoin('event_team', 'event_team.event_uuid', 'event.uuid')
      .select(['event.uuid', 'event.starts_at', 'event.sequence'])
      .where('event_team.team_uuid', '=', uuid)
      .where('event.starts_at', '>', NOW)
      .executeTakeFirstOrThrow();
    const move = (starts_at: number, sequence: number, status: 'scheduled' | 'cancelled') =>
      platform.database
        .updateTable('event')
        .set({ starts_at, sequence, status })
        .where('uuid', '=', match.uuid)
        .execute();
    await move(match.starts_at + DAY_MS, match.sequence + 1, 'cancelled');
    const after = await feed('team', uuid);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    const text = (await linesOf(after)).join('\n');
    const event = text.split('BEGIN:VEVENT').find((part) => part.includes(`UID:${match.uuid}@touchline`));
    expect(event).toContain(`SEQUENCE:${match.sequence + 1}\n`);
    expect(event).toContain('STATUS:CANCELLED\n');
    await move(match.starts_at, match.sequence, 'scheduled');
  });

  test('does not depend on scores', async () => {
    const { uuid } = await firstOf('team');
    const before = await (await feed('team', uuid)).text();
    await platform.database.updateTable('event').set({ home_score: 77, away_score: 78 }).execute();
    expect(await (await feed('team', uuid)).text()).toBe(before);
  });

  test('links to the match at the site’s origin', async () => {
    const { uuid } = await firstOf('team');
    const lines = await linesOf(await feed('team', uuid));
    expect(valuesOf(lines, 'URL').every((url) => url.startsWith('http://test.invalid/events/'))).toBe(true);
  });
});

test('a sport’s feed is also available by its slug', async () => {
  expect((await feed('sport', 'football')).status).toBe(200);
});

test('the feeds are in the OpenAPI document', async () => {
  const document = (await (await platform.get('/api/v2/openapi.json')).json()) as { paths: object };
  expect(Object.keys(document.paths)).toContain('/calendar/{kind}/{uuid}.ics');
});
