import { describe, expect, it } from 'vitest';
import { readEdge } from '#features/player/start/source-for.ts';
import { LOW_LATENCY_PLAYLIST } from '../../../../support/hls.ts';

describe('the live edge', () => {
  it('is read from the playlist', () => {
    expect(readEdge(LOW_LATENCY_PLAYLIST)).toEqual({ first: 1845, segment: 1847, part: 1, holdBack: 1.218 });
  });

  it.each([
    ['is over', LOW_LATENCY_PLAYLIST.replace(/#EXT-X-PRELOAD-HINT.*\n/, '#EXT-X-ENDLIST\n')],
    ['has no parts', LOW_LATENCY_PLAYLIST.replace(/,PART-HOLD-BACK=[\d.]+/, '')],
    ['names its parts in another way', LOW_LATENCY_PLAYLIST.replace('1847.1.m4s', 'next-part.m4s')],
    ['is no playlist', '<!doctype html>'],
  ])('is unknown where the video %s', (_what, playlist) => {
    expect(() => readEdge(playlist)).toThrow('No next part');
  });
});
