import { expect, test } from 'vitest';
import { sourceFiles } from '../support/source.ts';

/** The global object; in quotes it is an argument of `readFrom` and `keepIn`. */
const GLOBAL = /(?<!')\b(?:local|session)Storage\b|\[\s*'(?:local|session)Storage'/;
const OUTSIDE_COMMENTS = /^(?!\s*(?:\/\/|\/?\*)).*$/gm;

/** Both scripts run inline before any module; all other code uses device-storage. */
const ALLOWED = [
  'src/features/player/stage/before-scripts.js',
  'src/layouts/page/head-script.js',
  'src/lib/device-storage.ts',
];

test('browser storage is used only through lib/device-storage.ts, which handles its failures', () => {
  const files = sourceFiles('src');
  const keeping = files.filter(({ text }) => (text.match(OUTSIDE_COMMENTS) ?? []).some((line) => GLOBAL.test(line)));
  expect(keeping.map(({ path }) => path).filter((path) => !ALLOWED.includes(path))).toEqual([]);
  expect(files.filter(({ text }) => text.includes("from '#lib/device-storage.ts'")).length).toBeGreaterThan(10);
});
