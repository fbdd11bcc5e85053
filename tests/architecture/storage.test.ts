import { expect, test } from 'vitest';
import { sourceFiles } from '../support/source.ts';

/** As a global; in quotes it is the name that `readFrom` and `keepIn` are given. */
const GLOBAL = /(?<!')\b(?:local|session)Storage\b|\[\s*'(?:local|session)Storage'/;
const OUTSIDE_COMMENTS = /^(?!\s*(?:\/\/|\/?\*)).*$/gm;

/** The head script runs inline before any module; the other is the one way for all. */
const ALLOWED = ['src/layouts/page/head-script.js', 'src/lib/device-storage.ts'];

test('what a browser keeps goes through lib/device-storage.ts, which knows that it may refuse', () => {
  const files = sourceFiles('src');
  const keeping = files.filter(({ text }) => (text.match(OUTSIDE_COMMENTS) ?? []).some((line) => GLOBAL.test(line)));
  expect(keeping.map(({ path }) => path).filter((path) => !ALLOWED.includes(path))).toEqual([]);
  expect(files.filter(({ text }) => text.includes("from '#lib/device-storage.ts'")).length).toBeGreaterThan(10);
});
