import { expect, it } from 'vitest';
import { matchVideo } from '#demo/video/match-video.ts';
import { videoFacts } from '#demo/video/video-facts.ts';

const facts = videoFacts({
  duration: 120,
  segmentSeconds: 2,
  chunksPerSegment: 5,
  renditions: [
    { id: '480p', kind: 'video', codecs: 'avc1.64001e', height: 480, peakBandwidth: 299_736 },
    { id: 'audio', kind: 'audio', codecs: 'mp4a.40.2', peakBandwidth: 68_199 },
  ],
  events: [
    { at: 2.6, kind: 'kickoff', text: 'Red kick off' },
    { at: 25.2, kind: 'corner', text: 'Corner for Red' },
    { at: 27.2, kind: 'goal', text: 'Headed goal from the corner: 1-0' },
    { at: 115, kind: 'whistle', text: 'Half-time: 1-0' },
  ],
});

it('chapters begin shortly before their event, follow each other and never reveal the score', () => {
  expect(facts.chapters).toEqual([
    { name: 'Red kick off', start: 0, end: 24 },
    { name: 'Headed goal from the corner', start: 24, end: 112 },
    { name: 'Half-time', start: 112, end: 120 },
  ]);
});

it('its first picture needs no playlist: the renditions say where their segments are', () => {
  expect(facts.start).toEqual({
    segmentSeconds: 2,
    parts: 5,
    seconds: 120,
    renditions: [
      {
        type: 'video/mp4; codecs="avc1.64001e"',
        height: 480,
        bandwidth: 299_736,
        init: '480p/init.mp4',
        segment: '480p/{n}.m4s',
        part: '480p/{n}.{p}.m4s',
        playlist: '480p/index.m3u8',
      },
      {
        type: 'audio/mp4; codecs="mp4a.40.2"',
        height: null,
        bandwidth: 68_199,
        init: 'audio/init.mp4',
        segment: 'audio/{n}.m4s',
        part: 'audio/{n}.{p}.m4s',
        playlist: 'audio/index.m3u8',
      },
    ],
  });
});

it('a folder without a video has no facts', async () => {
  expect(await matchVideo('/nowhere').facts()).toBeNull();
  expect((await matchVideo().facts())?.chapters.length).toBeGreaterThan(4);
});
