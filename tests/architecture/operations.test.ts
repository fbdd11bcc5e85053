import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMetrics } from '#host/telemetry/metrics.ts';
import { sourceFiles } from '../support/source.ts';

const files = sourceFiles('src');
const importing = (module: RegExp) =>
  files.filter(({ text }) => new RegExp(`^import (?!type )[^;]*from '${module.source}'`, 'm').test(text));

test('operator-only modules are loaded on demand', () => {
  expect(importing(/prom-client/).map(({ path }) => path)).toEqual(['src/host/telemetry/metrics.ts']);
  expect(importing(/@opentelemetry[^']*/).map(({ path }) => path)).toEqual(['src/host/telemetry/tracing.ts']);
  expect(importing(/[^']*\/(?:metrics|tracing)\.ts/).map(({ path }) => path)).toEqual([]);
});

test('docs/operations.md lists every metric of the product', async () => {
  const metrics = createMetrics();
  metrics.addCache({ bytes: 0, count: 0 });
  metrics.liveEvents(() => 0);
  metrics.broadcasts(async () => ({
    ...{ onAir: 0, interrupted: 0, bitsPerSecond: 0, slowestFramesPerSecond: 0, oldestSegmentSeconds: 0 },
  }));
  const names = (await metrics.text()).match(/(?<=^# TYPE )touchline_\w+/gm) ?? [];
  expect(names.length).toBeGreaterThanOrEqual(12);
  const docs = readFileSync('docs/operations.md', 'utf8');
  expect(names.filter((name) => !docs.includes(`\`${name}`))).toEqual([]);
});
