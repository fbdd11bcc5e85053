import { describe, expect, it } from 'vitest';
import { eventGraph, eventVideo } from '#features/seo/video.ts';
import { addresses, match, NOW, stream } from './support.ts';

const video = (change: Parameters<typeof match>[0], now = NOW) => eventVideo(match(change), 'A match.', addresses, now);
const graph = (change: Parameters<typeof match>[0], now = NOW) =>
  eventGraph(match(change), 'A match.', addresses, now) as Record<string, unknown>[];
const kinds = (objects: Record<string, unknown>[]) => objects.map((object) => object['@type']);
const upcoming = stream({ status: 300, url: null, startedAt: null, endedAt: null });
const EARLIER = Date.parse('2026-11-20T09:00:00Z');

describe('structured data of a match’s video', () => {
  it.each([
    ['a match without video', null],
    ['a match that starts later', upcoming],
    ['a locked or broken stream', stream({ url: null })],
  ])('is missing for %s', (_what, given) => {
    expect(video({ stream: given })).toBeNull();
  });

  it('is a live broadcast with an expected end', () => {
    const live = stream({ status: 200, url: '/media/live/e1/index.m3u8', endedAt: null });
    expect(video({ status: 'live', stream: live })).toMatchObject({
      '@type': 'VideoObject',
      name: 'Home – Away',
      thumbnailUrl: ['https://touchline.example/media/og/event/e1.jpg?v=1'],
      uploadDate: '2026-11-21T14:00:00.000Z',
      contentUrl: 'https://touchline.example/media/live/e1/index.m3u8',
      embedUrl: 'https://touchline.example/events/e1?embed=player',
      publication: {
        '@type': 'BroadcastEvent',
        isLiveBroadcast: true,
        startDate: '2026-11-21T14:00:00.000Z',
        endDate: '2026-11-21T16:00:00.000Z',
      },
    });
  });

  it('extends the expected end while the match goes on', () => {
    const live = stream({ status: 200, endedAt: null });
    expect(video({ status: 'live', stream: live }, Date.parse('2026-11-21T16:10:00Z'))).toMatchObject({
      publication: { endDate: '2026-11-21T16:30:00.000Z' },
    });
  });

  it('is no longer live after the end, and has a duration', () => {
    expect(video({ status: 'finished', stream: stream({ duration: 5400.4 }) })).toMatchObject({
      duration: 'PT5400S',
      publication: { isLiveBroadcast: false, endDate: '2026-11-21T15:52:00.000Z' },
    });
  });

  it('has its chapters as key moments on the page itself, each start once', () => {
    const chapters = [
      { name: 'Kick-off', start: 0, end: 24 },
      { name: 'Headed goal', start: 24.4, end: 70 },
      { name: 'The same moment', start: 24.6, end: 70 },
    ];
    expect(video({ stream: stream({ chapters }) })?.['hasPart']).toEqual([
      expect.objectContaining({ startOffset: 0, url: 'https://touchline.example/events/e1?t=0' }),
      {
        '@type': 'Clip',
        name: 'The same moment',
        startOffset: 24,
        endOffset: 70,
        url: 'https://touchline.example/events/e1?t=24',
      },
    ]);
  });

  it('has no key moments without chapters or while it is live', () => {
    expect(video({ stream: stream() })?.['hasPart']).toBeUndefined();
    const live = stream({ status: 200, chapters: [{ name: 'Kick-off', start: 0, end: 24 }] });
    expect(video({ status: 'live', stream: live })?.['hasPart']).toBeUndefined();
  });
});

describe('structured data of a match’s page', () => {
  it('is only the match without a video', () => {
    expect(kinds(graph({}))).toEqual(['SportsEvent']);
  });

  it('links the match to its video', () => {
    const objects = graph({ status: 'finished', stream: stream() });
    expect(kinds(objects)).toEqual(['SportsEvent', 'VideoObject']);
    expect(objects[0]?.['subjectOf']).toEqual({ '@id': objects[1]?.['@id'] });
  });

  it('has the match and its announced broadcast', () => {
    const objects = graph({ stream: upcoming }, EARLIER);
    expect(kinds(objects)).toEqual(['SportsEvent', 'BroadcastEvent']);
    expect(objects[1]).toMatchObject({
      isLiveBroadcast: true,
      startDate: '2026-11-21T14:00:00.000Z',
      endDate: '2026-11-21T16:00:00.000Z',
      broadcastOfEvent: { '@id': 'https://touchline.example/events/e1#event' },
    });
  });

  it.each([
    ['was put off', { status: 'postponed', stream: upcoming } as const],
    ['has no time yet', { startTime: '2026-11-21', startTimeKnown: false, stream: upcoming } as const],
  ])('announces no broadcast of a match that %s', (_what, change) => {
    expect(kinds(graph(change, EARLIER))).toEqual(['SportsEvent']);
  });
});
