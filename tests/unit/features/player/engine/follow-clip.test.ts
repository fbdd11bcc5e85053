import { expect, test } from 'vitest';
import { followClip } from '#features/player/engine/follow-clip.ts';

function fakeVideo(readyState = 0) {
  const events = new EventTarget();
  const video = Object.assign(events, {
    currentTime: 0,
    duration: 120,
    readyState,
    paused: false,
    pause: () => undefined,
  });
  const state = { pauses: 0 };
  video.pause = () => {
    state.pauses += 1;
    return undefined;
  };
  const playTo = (seconds: number) => {
    video.currentTime = seconds;
    video.dispatchEvent(new Event('timeupdate'));
  };
  return {
    video: video as unknown as HTMLVideoElement,
    state,
    playTo,
    loaded: () => video.dispatchEvent(new Event('loadedmetadata')),
  };
}

test('seeks to the start of the clip once metadata is loaded', () => {
  const { video, loaded } = fakeVideo();
  followClip(video, { start: 48, end: 60 });
  expect(video.currentTime).toBe(0);
  loaded();
  expect(video.currentTime).toBe(48);
});

test('seeks at once where metadata is loaded already', () => {
  const { video } = fakeVideo(1);
  followClip(video, { start: 48, end: null });
  expect(video.currentTime).toBe(48);
});

test.each([119.5, 120, 300])('a start at %s s of a video of 120 s is a start over', (start) => {
  const { video } = fakeVideo(1);
  followClip(video, { start, end: null });
  expect(video.currentTime).toBe(0);
});

test('pauses once at the end of the clip, and the viewer can continue', () => {
  const { video, playTo, state } = fakeVideo(1);
  followClip(video, { start: 48, end: 60 });
  playTo(59.9);
  expect(state.pauses).toBe(0);
  playTo(60.1);
  expect(state.pauses).toBe(1);
  playTo(60.3);
  expect(state.pauses).toBe(1);
});

test('does not pause a viewer who seeks past the end', () => {
  const { video, playTo, state } = fakeVideo(1);
  followClip(video, { start: 48, end: 60 });
  playTo(90);
  expect(state.pauses).toBe(0);
});

test('does nothing after it was stopped', () => {
  const { video, loaded } = fakeVideo();
  followClip(video, { start: 48, end: 60 })();
  loaded();
  expect(video.currentTime).toBe(0);
});
