import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberPosition, resumeAt } from '#features/player/resume.ts';
import { keptStorage } from '../../../support/kept-storage.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = keptStorage();
});
afterEach(() => vi.unstubAllGlobals());

describe('where a device goes on with a film', () => {
  it.each([
    [4, null],
    [6, 6],
    [94.7, 94],
    [96, null],
  ])('left at %s of 100 seconds: %s', (at, expected) => {
    rememberPosition('film', { at, duration: 100 });
    expect(resumeAt('film')).toBe(expected);
  });

  it('forgets a film that was watched to its end, and no other', () => {
    rememberPosition('first', { at: 50, duration: 100 });
    rememberPosition('second', { at: 50, duration: 100 });
    rememberPosition('first', { at: 99, duration: 100 });
    expect([resumeAt('first'), resumeAt('second')]).toEqual([null, 50]);
  });

  it('remembers fifty films, the newest', () => {
    for (let film = 0; film < 60; film++) rememberPosition(`film ${film}`, { at: 50, duration: 100 });
    expect([resumeAt('film 9'), resumeAt('film 10'), resumeAt('film 59')]).toEqual([null, 50, 50]);
  });

  it.each(['', 'null', '[', '{"film":"later"}', '7'])(
    'begins at the beginning where the device kept "%s"',
    (broken) => {
      kept.set('player.resume', broken);
      expect(resumeAt('film')).toBeNull();
      rememberPosition('film', { at: 50, duration: 100 });
      expect(resumeAt('film')).toBe(50);
    },
  );

  it('has no position in a film without an end', () => {
    rememberPosition('film', { at: 50, duration: Number.POSITIVE_INFINITY });
    expect(kept.size).toBe(0);
  });
});
