import { expect, test } from 'vitest';
import { readArguments } from '#platform/import/arguments.ts';

test.each([
  [['data'], { folder: 'data', dataDir: null, dryRun: false, quiet: false }],
  [['--dry-run', 'data', '--quiet'], { folder: 'data', dataDir: null, dryRun: true, quiet: true }],
  [['data', '--data-dir', '/var/lib/site'], { folder: 'data', dataDir: '/var/lib/site', dryRun: false, quiet: false }],
  [['data', '--data-dir=x'], { folder: 'data', dataDir: 'x', dryRun: false, quiet: false }],
  [['--help'], 'help'],
  [['-h', 'data'], 'help'],
])('%j', (words, read) => {
  expect(readArguments(words)).toEqual(read);
});

test.each([[[]], [['one', 'two']], [['data', '--fast']], [['data', '--data-dir']], [['data', '--data-dir=']], [['']]])(
  '%j is wrong usage',
  (words) => {
    expect(() => readArguments(words)).toThrow();
  },
);
