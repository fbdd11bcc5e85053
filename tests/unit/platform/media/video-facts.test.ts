import { expect, it } from 'vitest';
import { chaptersWithin, videoFacts, videoFactsOf } from '#platform/media/video-facts.ts';

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

it.each([
  [0, 10, [['Red kick off', 0, 10]]],
  [
    20,
    60,
    [
      ['Red kick off', 0, 4],
      ['Headed goal from the corner', 4, 40],
    ],
  ],
  [112, 120, [['Half-time', 0, 8]]],
])('a part from %d to %d has the chapters that run in it', (from, to, found) => {
  const chapters = chaptersWithin(facts.chapters, from, to);
  expect(chapters.map(({ name, start, end }) => [name, start, end])).toEqual(found);
});

it('a folder without a video has no facts', async () => {
  expect(await videoFactsOf('/nowhere')()).toBeNull();
  expect((await videoFactsOf('src/platform/media/video')())?.chapters.length).toBeGreaterThan(4);
});
