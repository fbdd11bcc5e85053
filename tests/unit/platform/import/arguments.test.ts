import { expect, test } from 'vitest';
import { readArguments } from '#platform/import/arguments.ts';
import { NOTHING_GIVEN } from '#platform/import/place.ts';

const BARE = {
  ...{ folder: 'data', dataDir: null, dryRun: false, quiet: false, removeMissing: false },
  ...{ given: NOTHING_GIVEN, columns: {} },
};

test.each([
  [['data'], BARE],
  [['--dry-run', 'data', '--quiet'], { ...BARE, dryRun: true, quiet: true }],
  [['data', '--data-dir', '/var/lib/site'], { ...BARE, dataDir: '/var/lib/site' }],
  [['data', '--data-dir=x', '--remove-missing'], { ...BARE, dataDir: 'x', removeMissing: true }],
  [
    ['data', '--sport', 'Ice Hockey', '--zone', 'Europe/Berlin', '--competition', 'DEL', '--season', '2026/27'],
    {
      ...BARE,
      given: { sport: 'ice-hockey', zone: 'Europe/Berlin', competition: 'DEL', season: '2026-27', country: null },
    },
  ],
  [['data', '--map', 'home=Team A', '--map=away=Team B'], { ...BARE, columns: { home: 'Team A', away: 'Team B' } }],
  [['--help'], 'help'],
  [['-h', 'data'], 'help'],
])('%j', (words, read) => {
  expect(readArguments(words)).toEqual(read);
});

test.each([
  '--zone=Berlin',
  '--zone=Mars/Olympus',
  '--season=soon',
  '--map=colour=Red',
  '--map=home',
  '--country=QQ',
  '--sport=4x',
])('%s is wrong usage and says what would be right', (word) => {
  expect(() => readArguments(['data', word])).toThrow(/give/);
});

test.each([[[]], [['one', 'two']], [['data', '--fast']], [['data', '--data-dir']], [['data', '--data-dir=']], [['']]])(
  '%j is wrong usage',
  (words) => {
    expect(() => readArguments(words)).toThrow();
  },
);
