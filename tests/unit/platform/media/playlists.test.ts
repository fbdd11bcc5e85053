import { describe, expect, it } from 'vitest';
import { storyboardVtt } from '#platform/media/playlists.ts';

const video = {
  duration: 8,
  storyboard: { file: 'storyboard.webp', width: 160, height: 90, columns: 3, interval: 2 },
};

describe('the storyboard', () => {
  it('points each interval at its tile of the sheet', () => {
    expect(storyboardVtt(video)).toContain('00:00:06.000 --> 00:00:08.000\nstoryboard.webp#xywh=0,90,160,90\n');
    expect(storyboardVtt(video).match(/xywh/g)).toHaveLength(4);
  });
});
