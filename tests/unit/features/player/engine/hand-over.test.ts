import { describe, expect, it } from 'vitest';
import { playlistFrom } from '#features/player/engine/hand-over.ts';
import { LOW_LATENCY_PLAYLIST } from '../../../../support/hls.ts';

describe('a playlist extended back to a segment that left the window', () => {
  it('lists it first, before the first date', () => {
    const lines = playlistFrom(1843, 2, LOW_LATENCY_PLAYLIST).split('\n');
    expect(lines).toContain('#EXT-X-MEDIA-SEQUENCE:1843');
    expect(lines.slice(6, 13)).toEqual([
      '#EXTINF:2.000000,',
      '1843.m4s',
      '#EXTINF:2.000000,',
      '1844.m4s',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-21T13:31:30.000Z',
      '#EXTINF:2.000000,',
      '1845.m4s',
    ]);
  });

  it.each([1845, 1850])('is unchanged where no segment is missing (%d)', (first) => {
    expect(playlistFrom(first, 2, LOW_LATENCY_PLAYLIST)).toBe(LOW_LATENCY_PLAYLIST);
  });
});
