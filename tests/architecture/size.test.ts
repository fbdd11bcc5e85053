import { expect, test } from 'vitest';
import { sourceFiles } from '../support/source.ts';

const files = sourceFiles('src', 'tests').sort((a, b) => a.lines - b.lines);
const quantile = (share: number) => files[Math.floor((files.length - 1) * share)]?.lines ?? 0;

test('no file is longer than 250 lines', () => {
  expect(files.filter(({ lines }) => lines > 250).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

test('half of all files have at most 50 lines, nine in ten at most 150', () => {
  expect(quantile(0.5)).toBeLessThanOrEqual(50);
  expect(quantile(0.9)).toBeLessThanOrEqual(150);
});

test('a page has at most 60 lines before its styles', () => {
  const pages = files.filter(({ path }) => path.startsWith('src/pages/'));
  const long = pages.filter(({ text }) => (text.split('<style')[0] ?? '').split('\n').length > 61);
  expect(long.map(({ path }) => path)).toEqual([]);
});
