import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { applied, filesOf } from '#host/vendor-patch.ts';

const PATCH = `A fault.

--- a/dist/one.js
+++ b/dist/one.js
@@ -1,3 +1,3 @@
 before();
-wrong();
+right();
 after();
--- a/dist/two.js
+++ b/dist/two.js
@@ -1,2 +1,1 @@
 start();
-wrong();
`;

it('replaces the lines of a hunk and keeps the rest', () => {
  const source = 'start();\nbefore();\nwrong();\nafter();\nend();\n';
  const hunks = filesOf(PATCH).get('dist/one.js') ?? [];
  expect(applied(source, hunks, 'one.js')).toBe('start();\nbefore();\nright();\nafter();\nend();\n');
});

it('knows the parts of each file', () => {
  const files = filesOf(PATCH);
  expect([...files.keys()]).toEqual(['dist/one.js', 'dist/two.js']);
  expect(files.get('dist/two.js')).toEqual([{ before: 'start();\nwrong();\n', after: 'start();\n' }]);
});

it.each([
  ['has changed', 'before();\nother();\nafter();\n'],
  ['occurs twice', 'before();\nwrong();\nafter();\nbefore();\nwrong();\nafter();\n'],
])('stops the build where the patched code %s', (_case, source) => {
  const hunks = filesOf(PATCH).get('dist/one.js') ?? [];
  expect(() => applied(source, hunks, 'dist/one.js')).toThrow(/patch of dist\/one\.js does not match/);
});

const patches = globSync('src/**/*.patch');

it('two packages are patched', () => {
  expect(patches.map((path) => basename(path).split('@')[0]).toSorted()).toEqual(['astro', 'hls.js']);
});

it.each(patches)('%s matches the installed package', (path) => {
  const [, name, version] = /^(.+)@(.+)\.patch$/.exec(basename(path)) ?? [];
  expect(JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version).toBe(version);
  for (const [file, hunks] of filesOf(readFileSync(path, 'utf8'))) {
    const source = readFileSync(`node_modules/${name}/${file}`, 'utf8');
    for (const { after } of hunks) expect(applied(source, hunks, file)).toContain(after);
  }
});
