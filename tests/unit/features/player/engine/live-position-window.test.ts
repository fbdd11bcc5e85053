import type Hls from 'hls.js';
import { expect, it } from 'vitest';
import { stayInWindow } from '#features/player/engine/live-position.ts';

const LEVEL_UPDATED = 'levelUpdated';

/** A live stream whose playlist now begins at second 600; where its playhead is after the playlist was heard of. */
function landing({ at = 300, readyState = 1, played = 1, live = true }) {
  const handlers = new Map<string, (...args: unknown[]) => void>();
  class Engine {
    static Events = { LEVEL_UPDATED };
    on = (event: string, handler: () => void) => handlers.set(event, handler);
  }
  const video = { currentTime: at, readyState, played: { length: played } };
  stayInWindow(new Engine() as unknown as Hls, video as unknown as HTMLVideoElement);
  handlers.get(LEVEL_UPDATED)?.(LEVEL_UPDATED, { details: { live, fragmentStart: 600 } });
  return video.currentTime;
}

it.each([
  ['whose place is gone', {}, 606],
  ['who went to the very first', { at: 599.9 }, 606],
])('a viewer %s goes on at the start of the window', (_, state, seconds) => {
  expect(landing(state)).toBe(seconds);
});

it.each([
  ['there is enough in the buffers', { readyState: 4 }],
  ['their place is still there', { at: 600 }],
  ['nothing has played yet', { played: 0 }],
  ['the video is no live stream', { live: false }],
])('a viewer stays while %s', (_, state) => {
  expect(landing(state)).toBe({ at: 300, ...state }.at);
});
