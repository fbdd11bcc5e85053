import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { mended, withoutParts } from '#features/player/lean-engine.ts';

const source = readFileSync(
  createRequire(import.meta.url)
    .resolve('hls.js')
    .replace(/\.js$/, '.mjs'),
  'utf8',
);

it('leaves captions and alternative audio in the engine, and advertisements and encryption out', () => {
  const lean = withoutParts(source);
  for (const part of ['TimelineController', 'SubtitleStreamController', 'AudioStreamController'])
    expect(lean).toContain(`: ${part}`);
  for (const part of ['EMEController', 'InterstitialsController']) expect(lean).not.toContain(`: ${part}`);
});

it('does not pass over the parts of a live film that is over', () => {
  expect(mended(source)).not.toContain('|| !levelDetails.live || !partList.some(');
});

it('says so when a newer engine looks different', () => {
  expect(() => withoutParts('const nothing = 1;')).toThrow(/lean-engine/);
  expect(() => mended('const nothing = 1;')).toThrow(/lean-engine/);
});
