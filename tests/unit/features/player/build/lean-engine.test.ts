import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { fragmentsAlone, withoutParts } from '#features/player/build/lean-engine.ts';
import { mended } from '#features/player/build/mended.ts';
import { syntaxOf } from '#features/player/build/syntax.ts';
import { withoutLog } from '#features/player/build/without-log.ts';

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

it('counts the picture of a film with sound of its own by itself', () => {
  expect(source).toContain('this.mediaBuffer && this.altAudio === AlternateAudio.SWITCHED');
  expect(mended(source)).not.toContain('this.mediaBuffer && this.altAudio === AlternateAudio.SWITCHED');
});

it('reads MPEG-TS, AAC and MP3 in the whole engine, and fragmented MP4 alone in the small one', () => {
  const demuxers = (code: string) => [...code.matchAll(/demux: (\w+)Demuxer/g)].map(([, container]) => container);
  const whole = withoutLog(mended(withoutParts(source)));
  expect(demuxers(whole)).toEqual(['MP4', 'TS', 'AAC', 'MP3', 'AC3']);
  const small = fragmentsAlone(whole);
  expect(demuxers(small)).toEqual(['MP4']);
  expect(whole).toContain('class AvcVideoParser');
  expect(small).not.toContain('new MP4Remuxer');
  expect(() => syntaxOf(small)).not.toThrow();
}, 30_000);

it('says so when a newer engine looks different', () => {
  for (const lean of [withoutParts, mended, fragmentsAlone])
    expect(() => lean('const nothing = 1;')).toThrow(/build\//);
});
