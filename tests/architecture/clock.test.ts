import { expect, test } from 'vitest';
import { sourceFiles } from '../support/source.ts';

/** Who tells a moment that others must understand: a date in an answer, a line of the log, a row, an operator's token. */
const MOMENTS = [
  'src/host/cache/cached-head.ts',
  'src/host/telemetry/log.ts',
  'src/lib/clock.ts',
  'src/platform/admin/audit.ts',
  'src/platform/admin/cli.ts',
  'src/platform/admin/idempotency.ts',
  'src/platform/admin/require-scope.ts',
  'src/platform/database/leader-lease.ts',
  'src/platform/feed/cli.ts',
  'src/platform/import/import-folder.ts',
  'src/platform/matches/log.ts',
  'src/platform/playback/positions.ts',
];

test('on the server only moments are read from the clock that somebody sets; ages and waits are counted', () => {
  const server = sourceFiles('src/host', 'src/api', 'src/config', 'src/runtime', 'src/lib', 'src/platform');
  const reading = server.filter(({ text }) => /\bDate\.now\b|new Date\(\)/.test(text)).map(({ path }) => path);
  expect(reading.sort()).toEqual(MOMENTS);
});
