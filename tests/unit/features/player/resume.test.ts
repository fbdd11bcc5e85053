import { beforeEach, describe, expect, it } from 'vitest';
import { rememberPosition, resumeAt } from '#features/player/resume.ts';

let kept: string | null;
const store = {
  getItem: () => kept,
  setItem: (_key: string, value: string) => {
    kept = value;
  },
};
beforeEach(() => {
  kept = null;
});

describe('where a device goes on with a film', () => {
  it.each([
    [4, null],
    [6, 6],
    [94.7, 94],
    [96, null],
  ])('left at %s of 100 seconds: %s', (at, expected) => {
    rememberPosition('film', { at, duration: 100 }, store);
    expect(resumeAt('film', store)).toBe(expected);
  });

  it('forgets a film that was watched to its end, and no other', () => {
    rememberPosition('first', { at: 50, duration: 100 }, store);
    rememberPosition('second', { at: 50, duration: 100 }, store);
    rememberPosition('first', { at: 99, duration: 100 }, store);
    expect([resumeAt('first', store), resumeAt('second', store)]).toEqual([null, 50]);
  });

  it('remembers fifty films, the newest', () => {
    for (let film = 0; film < 60; film++) rememberPosition(`film ${film}`, { at: 50, duration: 100 }, store);
    expect([resumeAt('film 9', store), resumeAt('film 10', store), resumeAt('film 59', store)]).toEqual([null, 50, 50]);
  });

  it.each(['', 'null', '[', '{"film":"later"}', '7'])(
    'begins at the beginning where the device kept "%s"',
    (broken) => {
      kept = broken;
      expect(resumeAt('film', store)).toBeNull();
      rememberPosition('film', { at: 50, duration: 100 }, store);
      expect(resumeAt('film', store)).toBe(50);
    },
  );

  it('has no position in a film without an end', () => {
    rememberPosition('film', { at: 50, duration: Number.POSITIVE_INFINITY }, store);
    expect(kept).toBeNull();
  });
});
