import type { Fragment } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { markMissing, startBehind } from '#features/player/engine/gaps.ts';

const segment = (start: number) =>
  ({ start, duration: 2, gap: false, tagList: [] as string[][] }) as unknown as Fragment;
const starts = (segments: Fragment[]) => segments.filter(({ gap }) => gap).map(({ start }) => start);

describe('a missing segment', () => {
  it('is a gap in every rendition and nowhere else', () => {
    const low = [0, 2, 4].map(segment);
    const high = [0.01, 2.01, 4.01].map(segment);
    const gap = markMissing(low[1] as Fragment, [
      { details: { fragments: low } },
      { details: { fragments: high } },
      {},
    ]);
    expect(gap).toEqual({ start: 2, end: 4.01 });
    expect(starts(low)).toEqual([2]);
    expect(starts(high)).toEqual([2.01]);
  });

  it('is marked once however often it fails', () => {
    const gone = segment(2);
    markMissing(gone, [{ details: { fragments: [gone] } }]);
    markMissing(gone, []);
    expect(gone.tagList).toEqual([['GAP']]);
  });
});

describe('a video that has not played yet', () => {
  const waiting = (currentTime: number, played = 0) =>
    ({ currentTime, played: { length: played } }) as HTMLVideoElement;

  it.each<[string, HTMLVideoElement, number]>([
    ['begins behind a missing segment at its playhead', waiting(0), 2.02],
    ['stays before a missing segment further on', waiting(-1), -1],
    ['stays behind a missing segment', waiting(4), 4],
    ['leaves the jump to the engine once it has played', waiting(0, 1), 0],
  ])('%s', (_case, video, at) => {
    startBehind(video, { start: 0, end: 2.02 });
    expect(video.currentTime).toBe(at);
  });
});
