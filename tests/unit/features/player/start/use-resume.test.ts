import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberPosition } from '#features/player/start/use-resume.ts';
import { resumeAt } from '#stores/position-entries.ts';
import { forgetMembersPositions, readPositions, writePositions } from '#stores/positions.ts';
import { fakeStorage } from '../../../../support/fake-storage.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = fakeStorage();
});
afterEach(() => vi.unstubAllGlobals());

describe('the watch position on a device', () => {
  it.each([
    [4, null],
    [6, 6],
    [94.7, 94],
    [96, null],
  ])('left at %s of 100 seconds: %s', (at, expected) => {
    rememberPosition('video', { at, duration: 100 });
    expect(resumeAt('video')).toBe(expected);
  });

  it('is deleted for a video watched to its end, and for no other', () => {
    rememberPosition('first', { at: 50, duration: 100 });
    rememberPosition('second', { at: 50, duration: 100 });
    rememberPosition('first', { at: 99, duration: 100 });
    expect([resumeAt('first'), resumeAt('second')]).toEqual([null, 50]);
  });

  it('is stored for the newest fifty videos', () => {
    for (let index = 0; index < 60; index++)
      rememberPosition(`video ${index}`, { at: 50, duration: 100 }, { now: 1000 + index });
    expect([resumeAt('video 9'), resumeAt('video 10'), resumeAt('video 59')]).toEqual([null, 50, 50]);
  });

  it('keeps its first timestamp', () => {
    rememberPosition('video', { at: 50, duration: 100 }, { now: 1000 });
    rememberPosition('video', { at: 50.4, duration: 100 }, { now: 2000 });
    expect(readPositions()['video']).toEqual({ at: 50, changedAt: 1000, members: false, synced: false });
  });

  it('of a member is deleted at sign-out, synchronised or not; that of a guest stays', () => {
    rememberPosition('guest', { at: 50, duration: 100 }, { now: 3000 });
    rememberPosition('member', { at: 50, duration: 100 }, { now: 2000, members: true });
    writePositions({ ...readPositions(), synced: { at: 7, changedAt: 7, members: true, synced: true } });
    expect(Object.keys(readPositions())).toEqual(['guest', 'member', 'synced']);
    forgetMembersPositions();
    expect(Object.keys(readPositions())).toEqual(['guest']);
  });

  it.each(['', 'null', '[', '{"video":"later"}', '{"video":[]}', '{"video":["x",1]}', '{"video":[5,"x"]}', '7'])(
    'begins at the beginning where the device kept "%s"',
    (broken) => {
      kept.set('player.resume', broken);
      expect(resumeAt('video')).toBeNull();
      rememberPosition('video', { at: 50, duration: 100 });
      expect(resumeAt('video')).toBe(50);
    },
  );

  it('has no position for a live stream', () => {
    rememberPosition('video', { at: 50, duration: Number.POSITIVE_INFINITY });
    expect(kept.size).toBe(0);
  });
});
