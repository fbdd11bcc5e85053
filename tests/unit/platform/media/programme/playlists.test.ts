import { describe, expect, it } from 'vitest';
import { liveCaptions, liveMedia } from '#platform/media/programme/live-playlists.ts';
import { windowAt } from '#platform/media/programme/live-window.ts';
import type { Programme } from '#platform/media/programme/programme.ts';
import type { ReelTrack } from '#platform/media/programme/reel.ts';
import {
  multivariant,
  partOf,
  replayThumbnails,
  vodCaptions,
  vodMedia,
} from '#platform/media/programme/vod-playlists.ts';

const START = Date.parse('2026-03-01T18:00:00.000Z');
const MINUTE = 60_000;
const track = (id: string, height: number, peakBandwidth: number): ReelTrack => ({
  ...{ id, kind: 'video', file: `${id}.mp4`, codecs: 'avc1.64001f' },
  ...{ peakBandwidth, averageBandwidth: peakBandwidth / 2, width: (height * 16) / 9, height, frameRate: 25 },
  ...{ timescale: 12_800, frameTicks: 512, offsets: [] },
});
const audio: ReelTrack = {
  ...track('audio', 0, 70_000),
  ...{ kind: 'audio', codecs: 'mp4a.40.2', timescale: 48_000, frameTicks: 1024 },
};
const small = track('240p', 240, 100_000);
const reel = {
  tracks: [small, track('480p', 480, 300_000), track('720p', 720, 900_000), audio],
  files: new Map(),
};
const programme: Programme = {
  ...{ reel, segments: 4, order: (sequence) => sequence },
  captions: [{ language: 'en', name: 'English', cues: [] }],
};
const lines = (playlist: string, start: string) => playlist.split('\n').filter((line) => line.startsWith(start));

describe('the multivariant playlist', () => {
  const playlist = multivariant(programme);

  it('adds the sound to the bandwidth and codecs of each variant, the middle one first', () => {
    expect(
      lines(playlist, '#EXT-X-STREAM-INF').map((line) =>
        /:BANDWIDTH=(\d+),AVERAGE-BANDWIDTH=(\d+)/.exec(line)?.slice(1),
      ),
    ).toEqual([
      ['370000', '185000'],
      ['170000', '85000'],
      ['970000', '485000'],
    ]);
    expect(playlist).toContain(
      'CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=25.000,AUDIO="audio",SUBTITLES="captions"\n720p/index.m3u8',
    );
  });

  it('names every rendition by a relative address', () => {
    expect([...playlist.matchAll(/URI="([^"]+)"/g)].map((match) => match[1])).toEqual([
      'audio/index.m3u8',
      'captions-en/index.m3u8',
    ]);
    expect(playlist).not.toMatch(/^\/|https?:/m);
  });
});

describe('a playlist on demand', () => {
  it('lists all segments and ends', () => {
    const playlist = vodMedia(small, partOf(4, 'whole'));
    expect(playlist.split('\n').filter((line) => line.endsWith('.m4s'))).toEqual(['0.m4s', '1.m4s', '2.m4s', '3.m4s']);
    expect(lines(playlist, '#EXTINF')).toEqual(Array(4).fill('#EXTINF:2.000000,'));
    expect(playlist.endsWith('#EXT-X-ENDLIST\n')).toBe(true);
  });

  it('states exact audio lengths, which add up to the video', () => {
    const seconds = lines(vodMedia(audio, partOf(4, 'whole')), '#EXTINF').map((line) =>
      Number.parseFloat(line.slice(8)),
    );
    expect(seconds.every((length) => Math.round(length) === 2)).toBe(true);
    expect(seconds.reduce((sum, length) => sum + length, 0)).toBeCloseTo(8, 2);
  });

  it('of a part is a video of its own: only its segments, numbered from 0', () => {
    const playlist = vodMedia(small, partOf(4, { from: 3, to: 5.5 }));
    expect(playlist.split('\n').slice(6)).toEqual([
      '#EXT-X-MAP:URI="init.mp4"',
      '#EXTINF:2.000000,',
      '0.m4s',
      '#EXTINF:2.000000,',
      '1.m4s',
      '#EXT-X-ENDLIST',
      '',
    ]);
  });

  it('of a part after the end is of the last segment', () => {
    expect(partOf(4, { from: 500, to: 520 })).toEqual({ first: 3, last: 3, from: 6, to: 8, whole: false });
  });

  it('has the captions in one file', () => {
    expect(vodCaptions(partOf(4, 'whole'))).toContain('#EXTINF:8.000,\n0.vtt\n#EXT-X-ENDLIST');
  });
});

it('the thumbnails of a replay are those of its segments in the reel', () => {
  const storyboard = { file: 'sheet.webp', folder: '', width: 160, height: 90, columns: 3, interval: 2 };
  const vtt = replayThumbnails({ segments: 2, order: (segment) => 7 - segment * 7, storyboard }, 'sheet.webp');
  expect(vtt).toContain('00:00:00.000 --> 00:00:02.000\nsheet.webp#xywh=160,180,160,90');
  expect(vtt).toContain('00:00:02.000 --> 00:00:04.000\nsheet.webp#xywh=0,0,160,90');
});

describe('a live playlist', () => {
  const at = (elapsed: number, total?: number) =>
    liveMedia(reel, small, { window: windowAt(elapsed, total), startedAt: START });

  it.each([
    ['at the start', 0, undefined, '0', '2026-03-01T18:00:00.000Z', 1],
    ['after 31 minutes', 31 * MINUTE, undefined, '30', '2026-03-01T18:01:00.000Z', 900],
    ['after the end', 200 * MINUTE, 90 * MINUTE, '1800', '2026-03-01T19:00:00.000Z', 900],
  ])('%s starts at the right segment and time', (_, elapsed, total, sequence, date, count) => {
    const playlist = at(elapsed, total);
    expect(lines(playlist, '#EXT-X-MEDIA-SEQUENCE')).toEqual([`#EXT-X-MEDIA-SEQUENCE:${sequence}`]);
    expect(lines(playlist, '#EXT-X-PROGRAM-DATE-TIME')).toEqual([`#EXT-X-PROGRAM-DATE-TIME:${date}`]);
    expect(lines(playlist, '#EXTINF')).toHaveLength(count);
    expect(playlist).toContain(`\n${sequence}.m4s\n`);
    expect(playlist.includes('#EXT-X-ENDLIST')).toBe(total !== undefined);
  });

  it('never has a discontinuity and no segment longer than the target', () => {
    expect(at(31 * MINUTE)).not.toContain('DISCONTINUITY');
    expect(lines(at(31 * MINUTE), '#EXT-X-TARGETDURATION')).toEqual(['#EXT-X-TARGETDURATION:2']);
  });

  it('synchronises captions with the pictures', () => {
    const captions = liveCaptions(reel, { window: windowAt(31 * MINUTE, undefined), startedAt: START });
    for (const tag of ['#EXT-X-MEDIA-SEQUENCE', '#EXT-X-PROGRAM-DATE-TIME'])
      expect(lines(captions, tag)).toEqual(lines(at(31 * MINUTE), tag));
    expect(captions).toContain('\n930.vtt\n');
  });
});
