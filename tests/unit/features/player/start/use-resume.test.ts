import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberPosition } from '#features/player/start/use-resume.ts';
import { resumeAt } from '#stores/position-entries.ts';
import { forgetMembersPositions, readPositions, writePositions } from '#stores/positions.ts';
import { keptStorage } from '../../../../support/kept-storage.ts';

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
    for (let film = 0; film < 60; film++)
      rememberPosition(`film ${film}`, { at: 50, duration: 100 }, { now: 1000 + film });
    expect([resumeAt('film 9'), resumeAt('film 10'), resumeAt('film 59')]).toEqual([null, 50, 50]);
  });

  it('keeps the moment at which somebody got there, not that of looking again', () => {
    rememberPosition('film', { at: 50, duration: 100 }, { now: 1000 });
    rememberPosition('film', { at: 50.4, duration: 100 }, { now: 2000 });
    expect(readPositions()['film']).toEqual({ at: 50, changedAt: 1000, members: false, told: false });
  });

  it('forgets at the sign-out what a member watched, told or not, and nothing of a guest', () => {
    rememberPosition('guest', { at: 50, duration: 100 }, { now: 3000 });
    rememberPosition('member', { at: 50, duration: 100 }, { now: 2000, members: true });
    writePositions({ ...readPositions(), told: { at: 7, changedAt: 7, members: true, told: true } });
    expect(Object.keys(readPositions())).toEqual(['guest', 'member', 'told']);
    forgetMembersPositions();
    expect(Object.keys(readPositions())).toEqual(['guest']);
  });

  it.each(['', 'null', '[', '{"film":"later"}', '{"film":[]}', '{"film":["x",1]}', '{"film":[5,"x"]}', '7'])(
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
