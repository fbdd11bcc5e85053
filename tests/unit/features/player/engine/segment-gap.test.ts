import type { Fragment } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { markMissing } from '#features/player/engine/gaps.ts';

const segment = (start: number) =>
  ({ start, duration: 2, gap: false, tagList: [] as string[][] }) as unknown as Fragment;
const starts = (segments: Fragment[]) => segments.filter(({ gap }) => gap).map(({ start }) => start);

describe('a missing segment', () => {
  it('is a gap in every rendition and nowhere else', () => {
    const low = [0, 2, 4].map(segment);
    const high = [0.01, 2.01, 4.01].map(segment);
    markMissing(low[1] as Fragment, [{ details: { fragments: low } }, { details: { fragments: high } }, {}]);
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
