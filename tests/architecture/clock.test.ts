import { expect, test } from 'vitest';
import { sourceFiles } from '../support/source.ts';

/** Files that need wall-clock time: dates in answers, log lines, rows, operator tokens. */
const MOMENTS = [
  'src/host/http/cached-head.ts',
  'src/host/telemetry/log.ts',
  'src/lib/clock.ts',
  'src/platform/admin/audit.ts',
  'src/platform/admin/cli.ts',
  'src/platform/admin/idempotency.ts',
  'src/platform/admin/operator-cli.ts',
  'src/platform/admin/operator-routes.ts',
  'src/platform/admin/picture-routes.ts',
  'src/platform/admin/require-scope.ts',
  'src/platform/database/leader-lease.ts',
  'src/platform/feed/cli.ts',
  'src/platform/import/import-folder.ts',
  'src/platform/ingest/cli.ts',
  'src/platform/matches/log.ts',
  'src/platform/playback/positions.ts',
  'src/platform/uploads/store.ts',
];

test('the server uses the wall clock only for timestamps, and a monotonic clock for durations', () => {
  const server = sourceFiles('src/host', 'src/api', 'src/config', 'src/runtime', 'src/lib', 'src/platform');
  const reading = server.filter(({ text }) => /\bDate\.now\b|new Date\(\)/.test(text)).map(({ path }) => path);
  expect(reading.sort()).toEqual(MOMENTS);
});
