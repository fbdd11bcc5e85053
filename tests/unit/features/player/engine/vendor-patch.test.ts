import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { patched } from '#features/player/engine/vendor-patch.ts';

const PATCH = '@@ -1,3 +1,3 @@\n before();\n-wrong();\n+right();\n after();\n';

it('replaces the lines of a hunk and keeps the rest', () => {
  const source = 'start();\nbefore();\nwrong();\nafter();\nend();\n';
  expect(patched(source, PATCH)).toBe('start();\nbefore();\nright();\nafter();\nend();\n');
});

it.each([
  ['has changed', 'before();\nother();\nafter();\n'],
  ['occurs twice', 'before();\nwrong();\nafter();\nbefore();\nwrong();\nafter();\n'],
])('stops the build where the patched code %s', (_case, source) => {
  expect(() => patched(source, PATCH)).toThrow(/does not match/);
});

it('matches the installed hls.js', () => {
  const require = createRequire(import.meta.url);
  const { version } = require('hls.js/package.json') as { version: string };
  const source = readFileSync(require.resolve('hls.js/dist/hls.mjs'), 'utf8');
  const patch = new URL(`../../../../../src/features/player/engine/hls.js@${version}.patch`, import.meta.url);
  const code = patched(source, readFileSync(patch, 'utf8'));
  expect(code).toContain('this.mediaBuffer ||= media;');
  expect(code).not.toContain('|| !levelDetails.live || !partList.some(');
  expect(code).toContain('reason.data?.details === ErrorDetails.INTERNAL_ABORTED');
  expect(code).toContain('this.stopLoad();\n    if (this.waitingData) {');
  expect(code).not.toContain('this.altAudio === AlternateAudio.SWITCHED) {\n      return this.mediaBuffer;');
});
