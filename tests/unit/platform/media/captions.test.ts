import { describe, expect, it } from 'vitest';
import { cuesBetween, vttTime, webVtt } from '#platform/media/captions.ts';

const cues = [
  { from: 1, to: 3.5, text: 'Kick-off' },
  { from: 5, to: 6, text: 'A long pass' },
  { from: 9.5, to: 10, text: 'Half-time' },
];
const texts = (from: number, to: number) => cuesBetween(cues, 10, from, to).map(({ text }) => text);

describe('captions of a segment', () => {
  it.each([
    ['holds a cue that begins in it', 0, 2, ['Kick-off']],
    ['holds a cue that began before it', 2, 4, ['Kick-off']],
    ['leaves out a cue that ends as it begins', 6, 8, []],
    ['leaves out a cue that begins as it ends', 8, 9.5, []],
    ['spans the loop', 9, 12, ['Half-time', 'Kick-off']],
  ])('%s', (_, from, to, expected) => {
    expect(texts(from, to)).toEqual(expected);
  });

  it('has the same times for a cue in every segment', () => {
    const [first] = cuesBetween(cues, 10, 30, 32);
    const [second] = cuesBetween(cues, 10, 32, 34);
    expect(first).toEqual({ from: 31, to: 33.5, text: 'Kick-off' });
    expect(second).toEqual(first);
  });
});

describe('WebVTT', () => {
  it.each([
    [0, '00:00:00.000'],
    [61.25, '00:01:01.250'],
    [7265.0004, '02:01:05.000'],
    [360_000, '100:00:00.000'],
  ])('writes %f s as %s', (seconds, expected) => {
    expect(vttTime(seconds)).toBe(expected);
  });

  it('maps local time onto the same moment of the media timeline', () => {
    const [, local, ticks] = /X-TIMESTAMP-MAP=LOCAL:00:00:(\S+),MPEGTS:(\d+)/.exec(webVtt([], true)) ?? [];
    expect(Number(ticks) / 90_000).toBeCloseTo(Number(local), 5);
  });

  it('puts a blank line before each cue', () => {
    expect(webVtt(cues.slice(0, 1))).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:03.500\nKick-off\n');
  });
});
