import { DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
/** What the addresses name. */
const one: Record<string, string> = {};

beforeAll(async () => {
  platform = await demoPlatform();
  for (const kind of ['team', 'club', 'competition', 'season', 'venue'] as const) {
    const row = await platform.database.selectFrom(kind).select('uuid').orderBy('uuid').executeTakeFirstOrThrow();
    one[kind] = row.uuid;
  }
});
afterAll(() => platform.close());
afterEach(() => void vi.restoreAllMocks());

/** The statements that an answer asks the database, each with its plan. */
async function plansOf(path: string): Promise<{ text: string; plan: string[] }[]> {
  const asked = new Map<string, SQLInputValue[]>();
  const all = StatementSync.prototype.all as (...values: SQLInputValue[]) => Record<string, unknown>[];
  vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (this: StatementSync, ...values: unknown[]) {
    asked.set(this.sourceSQL, values as SQLInputValue[]);
    return all.apply(this, values as SQLInputValue[]) as ReturnType<StatementSync['all']>;
  });
  const answer = await platform.get(path);
  vi.restoreAllMocks();
  expect(answer.status, path).toBe(200);
  const plans = new DatabaseSync(':memory:');
  for (const text of await schema()) plans.exec(text);
  return [...asked].map(([text, values]) => ({
    text,
    plan: (plans.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values) as { detail: string }[]).map(
      ({ detail }) => detail,
    ),
  }));
}

/** The tables and indexes as the migrations left them; an engine without rows plans as one without statistics. */
async function schema(): Promise<string[]> {
  const { rows } = await sql<{ sql: string }>`SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND type <> 'trigger'
    AND name NOT LIKE 'search%' AND name NOT LIKE 'sqlite%' ORDER BY rootpage`.execute(platform.database);
  return rows.map((row) => row.sql);
}

const LISTS = [
  'events',
  'events?status=live',
  'events?status=latest&page=3&per_page=50',
  'events?status=upcoming&per_page=50',
  'events?status=latest&video=true',
  ...['live', 'latest', 'upcoming'].map((status) => `events?sport=football&status=${status}`),
  ...['live', 'latest', 'upcoming'].map((status) => `events?competition={competition}&status=${status}`),
  'events?from=2026-11-21T00:00:00Z&to=2026-11-22T00:00:00Z',
  'events?sport=football&from=2026-11-21T00:00:00Z&to=2026-11-22T00:00:00Z',
];
const OTHERS = [
  ...['live', 'latest', 'upcoming'].flatMap((status) =>
    ['team', 'club', 'venue', 'season'].map((kind) => `events?${kind}={${kind}}&status=${status}`),
  ),
  'highlights?sport=football',
  'highlights?team={team}',
  'highlights?competition={competition}',
  'highlights?team={team}&competition={competition}&sport=football',
  'teams?competition={competition}',
  'teams?sport=football',
  'competitions/{competition}/standings',
  'calendar/team/{team}.ics',
  'menus/menu',
];
const addressOf = (path: string) => `/api/v2/${path.replace(/\{(\w+)\}/g, (_, kind: string) => one[kind] ?? '')}`;

const GROWING = /^SCAN (?:event|event_team|highlight|timeline|side|one|home_side|away_side)\b/;

describe('tables that grow with the catalogue are never scanned', () => {
  test.each([...LISTS, ...OTHERS])('%s', async (path) => {
    const plans = await plansOf(addressOf(path));
    expect(plans.length).toBeGreaterThan(0);
    for (const { text, plan } of plans) {
      // Reading an index in order until a page is full is no such thing, and neither is counting all there is.
      const whole = plan.filter(
        (line) => GROWING.test(line) && !(line.includes('INDEX') && / limit | count\(/.test(text)),
      );
      expect(whole, text).toEqual([]);
    }
  });
});

describe('a long list comes in the order of its index, and nothing is sorted for its first page', () => {
  test.each(LISTS)('%s', async (path) => {
    const [list] = (await plansOf(addressOf(path))).filter(({ text }) => /"event"\."uuid".* limit /.test(text));
    expect(list?.plan.filter((line) => line.includes('TEMP B-TREE'))).toEqual([]);
  });
});

test('the matches of a day begin at its first moment: those without a time have an index of their own', async () => {
  const plans = await plansOf(addressOf('events?from=2026-11-21T00:00:00Z&to=2026-11-22T00:00:00Z'));
  const list = plans.find(({ text }) => /"event"\."uuid".* limit /.test(text));
  expect(list?.plan.join('\n')).toMatch(/INDEX event_by_time .*\n.*\n.*INDEX event_day_only /);
});

test.each(['team', 'club'])('the matches of a %s are found by the index on event_team', async (kind) => {
  const plans = await plansOf(addressOf(`events?${kind}={${kind}}&status=latest`));
  for (const { text, plan } of plans.filter((query) => /from "event" inner join/.test(query.text)))
    expect(plan.join('\n'), text).not.toMatch(/event_by_(?:status|time)/);
});

test.each(['team', 'club'])('the live matches of a %s are found by the index of sides that play', async (kind) => {
  const plans = await plansOf(addressOf(`events?${kind}={${kind}}&status=live`));
  const list = plans.find(({ text }) => text.includes('"event_team" as "side"'));
  expect(list?.plan.join('\n')).toMatch(/INDEX event_team_live/);
  expect(list?.plan.join('\n')).not.toContain('SEARCH event ');
});

test.each(['team', 'competition'])(
  'the highlights of a %s come from its list, without a look at each of its matches',
  async (kind) => {
    const plans = await plansOf(addressOf(`highlights?${kind}={${kind}}&per_page=1`));
    const ofList = plans.filter(({ text }) => text.includes('"highlight_list"'));
    expect(ofList.length).toBeGreaterThan(0);
    for (const { text, plan } of ofList) {
      expect(plan.join('\n'), text).toMatch(/SEARCH highlight_list USING COVERING INDEX/);
      expect(plan.join('\n'), text).not.toMatch(/event_team|event_by_competition/);
    }
  },
);

test('the matches of a club’s teams are merged in the order of the index on event_team', async () => {
  const plans = await plansOf(addressOf('events?club={club}&status=latest'));
  const list = plans.find(({ text }) => /"side"\."event_uuid".* limit /.test(text));
  expect(list?.plan.join('\n')).toMatch(/event_team_by_team \(team_uuid=\?/);
  expect(list?.plan.filter((line) => line === 'USE TEMP B-TREE FOR ORDER BY' || line.includes('DISTINCT'))).toEqual([]);
});

test.each(['team', 'club'])('the results of a %s are listed and counted by an index alone', async (kind) => {
  const plans = await plansOf(addressOf(`events?${kind}={${kind}}&status=latest&per_page=1`));
  const ofSides = plans.filter(({ text }) => text.includes('"event_team" as "side"'));
  expect(ofSides.length).toBe(2);
  for (const { text, plan } of ofSides) {
    expect(plan.join('\n'), text).toMatch(/COVERING INDEX event_team_by_team/);
    expect(plan.join('\n'), text).not.toMatch(/ event /);
  }
});
