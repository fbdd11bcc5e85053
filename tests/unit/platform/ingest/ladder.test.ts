import { expect, test } from 'vitest';
import { findEncoder } from '#platform/ingest/encoders.ts';
import { ladderFor, segmentAt, transcodingArguments, usualRate } from '#platform/ingest/ladder.ts';

test.each([
  [2160, [1080, 720, 480, 240]],
  [1080, [1080, 720, 480, 240]],
  [720, [720, 480, 240]],
  [576, [576, 240]],
  [480, [480, 240]],
  [361, [360, 240]],
  [240, [240]],
  [120, [120]],
])('a source of %i lines has these sizes', (height, expected) => {
  expect(ladderFor({ height, framesPerSecond: 25 }).map((rung) => rung.height)).toEqual(expected);
});

test('bandwidth falls with the size and rises with the frame rate', () => {
  const [full, ...lower] = ladderFor({ height: 1080, framesPerSecond: 25 }).map(({ bandwidth }) => bandwidth);
  expect(full).toBe(5_000_000);
  expect(lower).toEqual([...lower].sort((a, b) => b - a));
  expect(ladderFor({ height: 1080, framesPerSecond: 50 })[0]?.bandwidth).toBe(7_500_000);
});

test.each([
  [29.98, 30_000 / 1001],
  [25.4, 25],
  [49, 48],
  [120, 60],
  [12, 24_000 / 1001],
])('%f pictures a second are taken for %f', (measured, usual) => {
  expect(usualRate(measured)).toBe(usual);
});

test('a key frame asked for at 2 s begins the second segment, also when its time was rounded', () => {
  expect([0, 1.96, 1.999, 2, 2.002, 3.99].map(segmentAt)).toEqual([0, 0, 1, 1, 1, 1]);
});

test('each size and the sound have a pipe of their own', () => {
  const words = transcodingArguments({
    ...{ input: ['-i', 'pipe:0'], soundInput: '0:a:0', framesPerSecond: 50 },
    rungs: ladderFor({ height: 480, framesPerSecond: 50 }),
    encoder: { name: 'libx264', device: [], filter: 'yuv420p', options: [] },
  });
  expect(words.filter((word) => /^pipe:[1-9]/.test(word))).toEqual(['pipe:3', 'pipe:4', 'pipe:5']);
  expect(words[words.indexOf('-filter_complex') + 1]).toContain('scale=-2:240');
});

test('hardware encodes where it really does, else software', async () => {
  const refuse = () => Promise.reject(new Error('no such device'));
  expect((await findEncoder(refuse)).name).toBe('libx264');
  const only = (name: string) => (_: string, words: readonly string[]) =>
    words.includes(name) ? Promise.resolve('') : refuse();
  expect((await findEncoder(only('h264_vaapi'))).name).toBe('h264_vaapi');
});
