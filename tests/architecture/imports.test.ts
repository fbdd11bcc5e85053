import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsOf, sourceFiles } from '../support/source.ts';

/** The layers that each layer may import. A layer may always import itself. */
const MAY_IMPORT: Record<string, string[]> = {
  lib: [],
  config: ['lib'],
  runtime: ['config', 'lib'],
  sports: ['config', 'lib'],
  contract: ['sports', 'config', 'lib'],
  api: ['contract', 'runtime', 'config', 'lib'],
  i18n: ['config', 'lib'],
  stores: ['api', 'contract', 'runtime', 'config', 'lib'],
  ui: ['api', 'contract', 'runtime', 'config', 'lib', 'i18n', 'styles'],
  features: ['stores', 'ui', 'api', 'contract', 'sports', 'runtime', 'config', 'lib', 'i18n', 'styles'],
  layouts: ['features', 'stores', 'ui', 'api', 'contract', 'runtime', 'config', 'lib', 'i18n', 'styles'],
  pages: [
    'layouts',
    'middleware',
    'features',
    'stores',
    'ui',
    'api',
    'contract',
    'runtime',
    'config',
    'lib',
    'i18n',
    'styles',
  ],
  platform: ['contract', 'sports', 'runtime', 'config', 'lib'],
  demo: ['platform', 'contract', 'sports', 'runtime', 'config', 'lib'],
  middleware: ['api', 'contract', 'runtime', 'config', 'lib', 'i18n'],
  host: ['runtime', 'config', 'lib'],
  styles: [],
};

/** Exceptions: files that may import more than their layer. */
const EXCEPTIONS: Record<string, string[]> = {
  'src/api/transport.server.ts': ['platform'],
};

const files = sourceFiles('src');
const layerOf = (path: string) => path.split('/')[1] ?? '';
const inLayer = (path: string) => path.split('/').length > 2;

describe('imports go one way', () => {
  test.each(Object.keys(MAY_IMPORT))('%s', (layer) => {
    const allowed = new Set([layer, ...(MAY_IMPORT[layer] ?? [])]);
    const wrong = files
      .filter(({ path }) => inLayer(path) && layerOf(path) === layer)
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => target.startsWith('src/') && inLayer(target) && !allowed.has(layerOf(target)))
          .filter((target) => !EXCEPTIONS[file.path]?.includes(layerOf(target)))
          .map((target) => `${file.path} -> ${target}`),
      );
    expect(wrong).toEqual([]);
  });
});

test('every folder of src is a known layer', () => {
  const layers = new Set(files.filter(({ path }) => inLayer(path)).map(({ path }) => layerOf(path)));
  expect([...layers].filter((layer) => !(layer in MAY_IMPORT))).toEqual([]);
});

/** They name who wrote a match's fields. */
const WRITERS = [
  'src/platform/database/schema.ts',
  'src/platform/matches/ownership.ts',
  'src/platform/matches/update.ts',
];

test('nothing knows the demo: outside src/demo the word is the name of a writer alone', () => {
  const naming = files
    .filter(({ path }) => layerOf(path) !== 'demo' && !path.startsWith('src/platform/database/migrations/'))
    .filter(({ text }) => text.includes("'demo'"))
    .map(({ path }) => path);
  expect(naming.sort()).toEqual(WRITERS);
});

test('features do not import other features', () => {
  const featureOf = (path: string) => (layerOf(path) === 'features' ? path.split('/')[2] : undefined);
  const wrong = files
    .filter(({ path }) => featureOf(path))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => featureOf(target) && featureOf(target) !== featureOf(file.path))
        .map((target) => `${file.path} -> ${target}`),
    );
  expect(wrong).toEqual([]);
});

test.each([
  ["import { a } from './a.ts';"],
  ["import type { A } from './a.ts';"],
  ["export type { A } from './a.ts';"],
  ["let a: import('./a.ts').A;"],
  ["const a = await import('./a.ts');"],
  ["import './a.ts';"],
])('counts as an import: %s', (text) => {
  expect(importsOf({ path: 'src/lib/b.ts', text, lines: 1 })).toEqual(['src/lib/a.ts']);
});

/** The shortest import cycle through a file; undefined without one. */
function cycleThrough(start: string, imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const importerOf = new Map<string, string>();
  const queue = [start];
  for (const path of queue)
    for (const next of imports.get(path) ?? []) {
      if (next === start) {
        const circle = [path];
        while (circle[0] !== start) circle.unshift(importerOf.get(circle[0] ?? '') ?? start);
        return circle;
      }
      if (importerOf.has(next)) continue;
      importerOf.set(next, path);
      queue.push(next);
    }
  return undefined;
}

test('no import cycles, including type imports', () => {
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]));
  const circles = files.flatMap(({ path }) => {
    const circle = cycleThrough(path, imports);
    // Listed once, from its first file.
    return circle && path === circle.toSorted()[0] ? [circle.join(' -> ')] : [];
  });
  expect(circles).toEqual([]);
});

test('every import names an existing file with its extension', () => {
  const missing = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => !existsSync(target))
      .map((target) => `${file.path} -> ${target}`),
  );
  expect(missing).toEqual([]);
});
