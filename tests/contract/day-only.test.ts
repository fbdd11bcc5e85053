import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let uuid: string;

const DAYS = {
  'of Berlin': ['2026-12-02T23:00:00Z', '2026-12-03T23:00:00Z'],
  'of Sydney': ['2026-12-02T13:00:00Z', '2026-12-03T13:00:00Z'],
  'of Los Angeles': ['2026-12-03T08:00:00Z', '2026-12-04T08:00:00Z'],
};

async function listed(from: string, to: string): Promise<string[]> {
  const uuids: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await platform.get(`/api/v2/events?from=${from}&to=${to}&per_page=100&page=${page}`);
    const { data } = (await answer.json()) as { data: { uuid: string }[] };
    if (data.length === 0) return uuids;
    uuids.push(...data.map((event) => event.uuid));
  }
}

const shifted = (moment: string, days: number) => new Date(Date.parse(moment) + days * 86_400_000).toISOString();

beforeAll(async () => {
  platform = await demoPlatform();
  const event = await platform.database
    .selectFrom('event')
    .select('uuid')
    .where('status', '=', 'scheduled')
    .executeTakeFirstOrThrow();
  uuid = event.uuid;
  // 3 December as the import stores it: midnight in the competition's time zone, Sydney.
  await platform.database
    .updateTable('event')
    .set({ time_known: 0, start_day: '2026-12-03', starts_at: Date.parse('2026-12-02T13:00:00Z') })
    .where('uuid', '=', uuid)
    .execute();
});
afterAll(() => platform.close());

test.each(Object.entries(DAYS))(
  'a match without a time is listed on its day %s and on no other',
  async (_, [from, to]) => {
    if (!from || !to) throw new Error('A day has two ends');
    expect(await listed(from, to)).toContain(uuid);
    expect(await listed(shifted(from, -1), shifted(to, -1))).not.toContain(uuid);
    expect(await listed(shifted(from, 1), shifted(to, 1))).not.toContain(uuid);
  },
);
