import { expect, test } from 'vitest';
import { mayWrite, undoesClock, unitOf, type Writer } from '#platform/matches/ownership.ts';
import type { Source } from '#platform/matches/update.ts';

const OWNERS: Source[] = ['operator', 'feed', 'import', 'demo'];

test.each<[Writer, Source[]]>([
  ['operator', ['operator', 'feed', 'import', 'demo']],
  ['feed', ['feed', 'import', 'demo']],
  ['import', ['import', 'demo']],
  ['demo', ['demo']],
  ['clock', ['operator', 'feed', 'import', 'demo']],
])('%s may replace values of %j only', (writer, owners) => {
  expect(OWNERS.filter((owner) => mayWrite(writer, owner))).toEqual(owners);
});

test.each<[Writer, string, number, string, boolean]>([
  ['import', 'live', 1, 'scheduled', true],
  ['demo', 'live', 1, 'scheduled', true],
  ['import', 'finished', 0, 'scheduled', true],
  ['import', 'finished', 1, 'scheduled', false],
  ['import', 'live', 1, 'finished', false],
  ['import', 'live', 1, 'postponed', false],
  ['import', 'postponed', 1, 'scheduled', false],
  ['feed', 'live', 1, 'scheduled', false],
  ['operator', 'live', 1, 'scheduled', false],
])('%s, of a match that is %s (reported: %i): %s undoes the clock: %s', (writer, before, reported, status, undone) => {
  expect(undoesClock(writer, { status: before, reported }, status)).toBe(undone);
});

test('both scores and their parts have one owner, the status another', () => {
  expect(new Set(['home_score', 'away_score', 'score'].map((field) => unitOf(field as 'score'))).size).toBe(1);
  expect(unitOf('status')).not.toBe(unitOf('score'));
});
