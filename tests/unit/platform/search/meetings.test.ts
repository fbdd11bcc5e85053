import { afterAll, beforeAll, expect, test } from 'vitest';
import { search } from '#platform/search/search.ts';
import { NOW } from '../../../support/now.ts';
import { demoPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await demoPlatform();
});
afterAll(() => platform.close());

const found = async (query: string) => {
  const { data } = await search(platform.database, { query }, NOW);
  const of = (group: string) => (data[group] ?? []).map(({ name }) => name);
  return { events: data['events'] ?? [], teams: of('teams') };
};

test('words that name both sides find their matches and both teams, and no match of one of them alone', async () => {
  const { events, teams } = await found('saltercombe greyhaven');
  expect(events.length).toBeGreaterThan(0);
  for (const { name } of events) expect(name).toMatch(/(?=.*Saltercombe)(?=.*Greyhaven)/);
  expect(teams.some((name) => name.includes('Saltercombe'))).toBe(true);
  expect(teams.some((name) => name.includes('Greyhaven'))).toBe(true);
});

test('words that name a team find it first and its matches, also where each word names others', async () => {
  const { events, teams } = await found('saltercombe united');
  expect(teams[0]).toBe('Saltercombe United');
  expect(events.length).toBeGreaterThan(0);
  for (const { name } of events) expect(name).toContain('Saltercombe United');
});
