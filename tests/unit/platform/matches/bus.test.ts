import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Database, openDatabase } from '#platform/database/open.ts';
import { createMatchBus, type MatchBus } from '#platform/matches/bus.ts';
import { recordMatches } from '#platform/matches/record.ts';
import type { MatchUpdate } from '#platform/matches/update.ts';
import { enterTeams, FIELDS, KICKOFF, TEAMS } from '../../../support/match.ts';

let database: Database;
let other: Database;
let bus: MatchBus;
let sequences: number[];
let errors: unknown[];

const created = (match: string): MatchUpdate => ({ type: 'created', match, fields: FIELDS, teams: TEAMS });
const write = (into: Database, ...matches: string[]) =>
  recordMatches(into, matches.map(created), { source: 'import', now: KICKOFF });

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bus-'));
  database = await openDatabase(folder);
  other = await openDatabase(folder);
  await enterTeams(database);
  await write(database, 'long-ago');
  errors = [];
  sequences = [];
  bus = createMatchBus({ database, onError: (error) => errors.push(error), intervalMs: 5 });
  bus.listen((changes) => sequences.push(...changes.map(({ change }) => change.sequence)));
  await bus.start();
  onTestFinished(async () => {
    await bus.stop();
    await database.destroy();
    await other.destroy();
    rmSync(folder, { recursive: true });
  });
});

test('delivers changes of this and another connection, in order and once', async () => {
  await write(database, 'a', 'b');
  await write(other, 'c');
  await write(database, 'd');
  await write(other, 'e');
  await vi.waitFor(() => expect(sequences).toEqual([2, 3, 4, 5, 6]));
  await bus.delivered();
  expect([sequences.length, errors]).toEqual([5, []]);
});

test('delivered() resolves after the commit is delivered', async () => {
  for (const match of ['a', 'b', 'c']) {
    await write(database, match);
    await bus.delivered();
    expect(sequences.at(-1)).toBe(sequences.length + 1);
  }
});

test('delivers afterwards what was written while the database could not be read', async () => {
  await database.schema.alterTable('match_change').renameTo('away').execute();
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0));
  await database.schema.alterTable('away').renameTo('match_change').execute();
  await write(other, 'a');
  await vi.waitFor(() => expect(sequences).toEqual([2]));
});

test('a failing listener does not stop the others', async () => {
  bus.listen(() => {
    throw new Error('broken');
  });
  const last: number[] = [];
  bus.listen((changes) => last.push(changes.length));
  await write(database, 'a');
  await bus.delivered();
  expect([last, errors.map(String)]).toEqual([[1], ['Error: broken']]);
});
