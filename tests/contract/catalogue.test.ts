import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { club, competition, highlight, player, region, season, sport, team, venue } from '#contract/entities.ts';
import { event, timelineEntry } from '#contract/event.ts';
import { type Paged, paged } from '#contract/page.ts';
import { demoPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await demoPlatform();
});
afterAll(() => platform.close());

const KINDS: [name: string, schema: z.ZodType][] = [
  ['events', event],
  ['highlights', highlight],
  ['teams', team],
  ['clubs', club],
  ['competitions', competition],
  ['seasons', season],
  ['venues', venue],
  ['sports', sport],
  ['regions', region],
];

describe.each(KINDS)('%s', (name, schema) => {
  test('are listed ten a page and fetched by uuid, under both prefixes', async () => {
    const page = paged(schema).parse(await platform.json(`/api/v2/${name}`)) as Paged<{ uuid: string }>;
    expect(page.count).toBe(Math.min(10, page.totalCount));
    expect(page.data).toHaveLength(page.count);
    for (const prefix of ['/api/v2', '/v2']) {
      const one = schema.parse(await platform.json(`${prefix}/${name}/${page.data[0]?.uuid}`));
      // Lists leave out chapters, moments and the instant start; only the detail answer has them.
      const left = { chapters: undefined, moments: undefined, start: undefined };
      const listed = (entity: unknown) => ({ ...(entity as object), ...left });
      expect(listed(one)).toEqual(listed(schema.parse(page.data[0])));
    }
  });

  test('pages do not overlap and together are complete', async () => {
    const first = await platform.json<Paged<{ uuid: string }>>(`/api/v2/${name}?per_page=3`);
    const second = await platform.json<Paged<{ uuid: string }>>(`/api/v2/${name}?per_page=3&page=2`);
    const uuids = [...first.data, ...second.data].map(({ uuid }) => uuid);
    expect(new Set(uuids).size).toBe(uuids.length);
    expect(second.totalCount).toBe(first.totalCount);
  });

  test('an unknown uuid is a JSON 404', async () => {
    const response = await platform.get(`/api/v2/${name}/00000000-0000-4000-8000-000000000000`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: 404, errors: [{ code: 'not_found' }] });
  });
});

describe('paging', () => {
  test.each([
    ['page=0', 10],
    ['page=abc', 10],
    ['per_page=0', 1],
    ['per_page=1000', 100],
    ['per_page=x', 10],
  ])('%s gives a page of %i', async (query, count) => {
    expect((await platform.json<Paged<unknown>>(`/api/v2/teams?${query}`)).count).toBe(count);
  });

  test('a page past the end is empty and still has the total', async () => {
    const page = await platform.json<Paged<unknown>>('/api/v2/teams?page=9999');
    expect(page).toMatchObject({ data: [], count: 0 });
    expect(page.totalCount).toBeGreaterThan(300);
  });
});

describe('events', () => {
  const list = (query: string) => platform.json<Paged<z.infer<typeof event>>>(`/api/v2/events?per_page=100&${query}`);
  const starts = (page: Paged<z.infer<typeof event>>) => page.data.map(({ startTime }) => Date.parse(startTime));

  test('that are live have a stream or the reason for its absence where their sport has video', async () => {
    const live = await list('status=live');
    expect(live.data.every(({ minute }) => minute)).toBe(true);
    expect(live.count).toBeGreaterThanOrEqual(3);
    for (const match of live.data) {
      expect(match).toMatchObject({ status: 'live', eventType: 'live' });
      if (match.sport?.name === 'Football') expect([200, 500]).toContain(match.stream?.status);
      else expect(match.stream).toBeNull();
    }
  });

  test('are ascending when upcoming and descending when finished', async () => {
    const next = starts(await list('status=upcoming'));
    const latest = starts(await list('status=latest'));
    expect(next).toEqual(next.toSorted((a, b) => a - b));
    expect(latest).toEqual(latest.toSorted((a, b) => b - a));
  });

  test('have 0, 1, 2 and more teams', async () => {
    const shapes = new Set<number>();
    for (let page = 1; page <= 20; page += 1) {
      for (const { teams } of (await list(`sport=motorsport&page=${page}`)).data) shapes.add(teams.length);
    }
    for (const { teams } of (await list('sport=football')).data) shapes.add(teams.length);
    expect([...shapes].some((count) => count > 2)).toBe(true);
    expect(shapes).toContain(0);
    expect(shapes).toContain(1);
    expect(shapes).toContain(2);
  });

  test.each(['Football', 'football', 'Ice Hockey', 'ice-hockey'])('of a sport are found by %s', async (name) => {
    const page = await list(`sport=${encodeURIComponent(name)}`);
    expect(page.count).toBeGreaterThan(0);
    expect(new Set(page.data.map((match) => match.sport?.name.toLowerCase().replace(' ', '-')))).toEqual(
      new Set([name.toLowerCase().replace(' ', '-')]),
    );
  });

  test('filter by team, competition, season and period', async () => {
    const [match] = (await list('status=upcoming&sport=football')).data;
    const side = match?.teams[0]?.uuid;
    for (const filter of [`team=${side}`, `competition=${match?.competition?.uuid}`, `season=${match?.season?.uuid}`]) {
      const found = await list(`${filter}&status=upcoming`);
      expect(found.data.map(({ uuid }) => uuid)).toContain(match?.uuid);
    }
    const from = '2026-11-22T00:00:00Z';
    const to = '2026-11-23T00:00:00Z';
    const day = starts(await list(`from=${from}&to=${to}`));
    expect(day.length).toBeGreaterThan(0);
    expect(Math.min(...day)).toBeGreaterThanOrEqual(Date.parse(from));
    expect(Math.max(...day)).toBeLessThan(Date.parse(to));
  });

  test('filter by two opponents', async () => {
    const [played] = (await list('status=latest&sport=football')).data;
    const [home, away] = played?.teams ?? [];
    const found = await list(`team=${away?.uuid}&opponent=${home?.uuid}`);
    expect(found.data.map(({ uuid }) => uuid)).toContain(played?.uuid);
    for (const { teams } of found.data)
      expect(teams.map(({ uuid }) => uuid).toSorted()).toEqual([home?.uuid, away?.uuid].toSorted());
  });

  test('filter by followed entities of any kind in one call', async () => {
    const [match] = (await list('status=upcoming&sport=football')).data;
    const [other] = (await list('status=upcoming&sport=basketball')).data;
    const club = (await platform.json<z.infer<typeof team>>(`/api/v2/teams/${match?.teams[0]?.uuid}`)).club?.uuid;
    for (const uuid of [match?.uuid, match?.teams[1]?.uuid, match?.competition?.uuid, match?.sport?.uuid, club]) {
      const found = await list(`status=upcoming&of=${uuid},${other?.uuid}`);
      expect(found.data.map((event) => event.uuid)).toEqual(expect.arrayContaining([match?.uuid, other?.uuid]));
    }
    const side = match?.teams[0]?.uuid;
    const own = (await list(`of=${side}`)).data;
    expect(own.every(({ teams }) => teams.some(({ uuid }) => uuid === side))).toBe(true);
    for (const nothing of ['', ',', 'unknown']) expect((await list(`of=${nothing}`)).totalCount, nothing).toBe(0);
  });

  test('get a 400 that names an invalid filter', async () => {
    const response = await platform.get('/api/v2/events?status=soon&from=yesterday');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status: 400, errors: [{ code: 'bad_request' }] });
  });

  test('without a known time have their day and startTimeKnown false', async () => {
    const row = await platform.database
      .selectFrom('event')
      .select(['uuid', 'start_day'])
      .where('time_known', '=', 0)
      .executeTakeFirstOrThrow();
    const match = await platform.json<z.infer<typeof event>>(`/api/v2/events/${row.uuid}`);
    expect(match).toMatchObject({ startTime: row.start_day, startTimeKnown: false });
  });

  test('have no timeline entries ahead of a live score', async () => {
    const live = (await list('status=live&sport=football')).data[0];
    const { data } = await platform.json<{ data: unknown[] }>(`/api/v2/events/${live?.uuid}/timeline`);
    const entries = data.map((entry) => timelineEntry.parse(entry));
    const scored = entries.filter(({ score }) => score).at(-1)?.score ?? [0, 0];
    expect(scored).toEqual([live?.score?.home, live?.score?.away]);
  });
});

test('a squad has numbered players', async () => {
  const teams = await platform.json<Paged<{ uuid: string }>>('/api/v2/teams?sport=football');
  const { data } = await platform.json<{ data: unknown[] }>(`/api/v2/teams/${teams.data[0]?.uuid}/squad`);
  expect(data.map((one) => player.parse(one)).filter(({ number }) => number !== null).length).toBeGreaterThan(10);
});

describe('chapters of videos', () => {
  const videos = async (path: string) => (await platform.json<Paged<{ uuid: string }>>(`/api/v2/${path}`)).data;

  test('of a replay are consecutive and cover the whole video', async () => {
    for (const { uuid } of await videos('events?status=latest&video=true&per_page=20')) {
      const { stream } = event.parse(await platform.json(`/api/v2/events/${uuid}`));
      if (!stream?.url) continue;
      expect(stream.duration).toBeGreaterThan(150);
      expect(stream.duration).toBeLessThanOrEqual(240);
      expect(stream.chapters[0]?.start).toBe(0);
      expect(stream.chapters.at(-1)?.end).toBe(stream.duration);
      for (const [index, { start, end, name }] of stream.chapters.entries()) {
        expect(end).toBeGreaterThan(start);
        expect(end).toBe(stream.chapters[index + 1]?.start ?? stream.duration);
        expect(name).not.toMatch(/\d+\s*[-–:]\s*\d+/);
      }
    }
  });

  test('of a highlight are within it', async () => {
    for (const { uuid } of await videos('highlights?per_page=20')) {
      const { chapters, duration } = highlight.parse(await platform.json(`/api/v2/highlights/${uuid}`));
      expect(chapters[0]?.start).toBe(0);
      expect(chapters.at(-1)?.end).toBe(duration);
    }
  });
});
