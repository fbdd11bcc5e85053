import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../support/source.ts';

const files = sourceFiles('src');
const importing = (module: RegExp) =>
  files.filter(({ text }) => new RegExp(`^import (?!type )[^;]*from '${module.source}'`, 'm').test(text));

test('what only operators ask for is loaded when they do', () => {
  expect(importing(/prom-client/).map(({ path }) => path)).toEqual(['src/host/telemetry/metrics.ts']);
  expect(importing(/@opentelemetry[^']*/).map(({ path }) => path)).toEqual(['src/host/telemetry/tracing.ts']);
  expect(importing(/[^']*\/(?:metrics|tracing)\.ts/).map(({ path }) => path)).toEqual([]);
});

test('docs/operations.md names every metric of ours', () => {
  const added = [...readFileSync('src/host/telemetry/metrics.ts', 'utf8').matchAll(/add\(\s*'\w+',\s*'(\w+)'/g)];
  expect(added.length).toBeGreaterThanOrEqual(11);
  const docs = readFileSync('docs/operations.md', 'utf8');
  expect(added.map(([, name]) => name!).filter((name) => !docs.includes(`\`touchline_${name}`))).toEqual([]);
});
