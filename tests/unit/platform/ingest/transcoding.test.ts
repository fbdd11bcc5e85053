import { expect, test } from 'vitest';
import { findEncoder } from '#platform/ingest/encoders.ts';
import { ladderFor } from '#platform/feed/ladder.ts';
import { segmentAt, transcodingArguments } from '#platform/ingest/transcoding.ts';

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
