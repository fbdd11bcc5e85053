import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsOf, sourceFiles, valueImportsOf } from '../support/source.ts';

/** Whom each room may call; a room may always call itself. Design section 3. */
const MAY_IMPORT: Record<string, string[]> = {
  lib: [],
  config: ['lib'],
  runtime: ['config', 'lib'],
  contract: ['config', 'lib'],
  api: ['contract', 'runtime', 'config', 'lib'],
  i18n: ['config', 'lib'],
  stores: ['api', 'contract', 'runtime', 'config', 'lib'],
  ui: ['api', 'contract', 'runtime', 'config', 'lib', 'i18n', 'styles'],
  features: ['stores', 'ui', 'api', 'contract', 'runtime', 'config', 'lib', 'i18n', 'styles'],
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
  platform: ['contract', 'runtime', 'config', 'lib'],
  middleware: ['api', 'contract', 'runtime', 'config', 'lib', 'i18n'],
  host: ['runtime', 'config', 'lib'],
  styles: [],
};

/** The seams: files that may reach where their room may not. */
const SEAMS: Record<string, string[]> = {
  'src/api/transport.server.ts': ['platform'],
};

const files = sourceFiles('src');
const roomOf = (path: string) => path.split('/')[1] ?? '';
const inRoom = (path: string) => path.split('/').length > 2;

describe('imports go one way', () => {
  test.each(Object.keys(MAY_IMPORT))('%s', (room) => {
    const allowed = new Set([room, ...(MAY_IMPORT[room] ?? [])]);
    const wrong = files
      .filter(({ path }) => inRoom(path) && roomOf(path) === room)
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => target.startsWith('src/') && inRoom(target) && !allowed.has(roomOf(target)))
          .filter((target) => !SEAMS[file.path]?.includes(roomOf(target)))
          .map((target) => `${file.path} -> ${target}`),
      );
    expect(wrong).toEqual([]);
  });
});

test('every folder of src is a known room', () => {
  const rooms = new Set(files.filter(({ path }) => inRoom(path)).map(({ path }) => roomOf(path)));
  expect([...rooms].filter((room) => !(room in MAY_IMPORT))).toEqual([]);
});

test('a feature knows no other feature', () => {
  const featureOf = (path: string) => (roomOf(path) === 'features' ? path.split('/')[2] : undefined);
  const wrong = files
    .filter(({ path }) => featureOf(path))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => featureOf(target) && featureOf(target) !== featureOf(file.path))
        .map((target) => `${file.path} -> ${target}`),
    );
  expect(wrong).toEqual([]);
});

test('no file needs itself by way of others', () => {
  const imports = new Map(files.map((file) => [file.path, valueImportsOf(file)]));
  /** All that a file needs, and what those need. */
  const needs = (path: string, known = new Set<string>()): Set<string> => {
    for (const next of imports.get(path) ?? [])
      if (!known.has(next)) {
        known.add(next);
        needs(next, known);
      }
    return known;
  };
  expect(files.map(({ path }) => path).filter((path) => needs(path).has(path))).toEqual([]);
});

test('every import names a file that exists, with its ending', () => {
  const missing = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => !existsSync(target))
      .map((target) => `${file.path} -> ${target}`),
  );
  expect(missing).toEqual([]);
});
