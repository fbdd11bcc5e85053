import { expect, test } from 'vitest';
import { sourceFiles } from '../support/source.ts';

const files = sourceFiles('src', 'tests');

test('no file is longer than 250 lines', () => {
  expect(files.filter(({ lines }) => lines > 250).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

test('a page has at most 60 lines before its styles', () => {
  const pages = files.filter(({ path }) => path.startsWith('src/pages/'));
  const long = pages.filter(({ text }) => (text.split('<style')[0] ?? '').split('\n').length > 61);
  expect(long.map(({ path }) => path)).toEqual([]);
});
