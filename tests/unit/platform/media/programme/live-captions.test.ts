import { describe, expect, it } from 'vitest';
import { cuesBetween } from '#platform/media/programme/live-routes.ts';

const cues = [
  { from: 1, to: 3.5, text: 'Kick-off' },
  { from: 5, to: 6, text: 'A long pass' },
  { from: 9.5, to: 10, text: 'Half-time' },
];
const texts = (from: number, to: number) => cuesBetween(cues, from, to).map(({ text }) => text);

describe('captions of a segment', () => {
  it.each([
    ['holds a cue that begins in it', 0, 2, ['Kick-off']],
    ['holds a cue that began before it', 2, 4, ['Kick-off']],
    ['leaves out a cue that ends as it begins', 6, 8, []],
    ['leaves out a cue that begins as it ends', 8, 9.5, []],
    ['holds all that run in it', 2, 6, ['Kick-off', 'A long pass']],
  ])('%s', (_, from, to, expected) => {
    expect(texts(from, to)).toEqual(expected);
  });

  it('has the same times for a cue in every segment', () => {
    const [first] = cuesBetween(cues, 0, 2);
    const [second] = cuesBetween(cues, 2, 4);
    expect(first).toEqual({ from: 1, to: 3.5, text: 'Kick-off' });
    expect(second).toEqual(first);
  });
});
