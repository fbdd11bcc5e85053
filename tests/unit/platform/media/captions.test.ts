import { describe, expect, it } from 'vitest';
import { vttTime, webVtt } from '#platform/media/captions.ts';

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
    expect(webVtt([{ from: 1, to: 3.5, text: 'Kick-off' }])).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.500\nKick-off\n',
    );
  });
});
