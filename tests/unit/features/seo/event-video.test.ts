import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '#contract/event.ts';
import { eventGraph } from '#features/seo/event-graph.ts';
import { eventVideo } from '#features/seo/event-video.ts';
import { addresses, match, NOW, stream } from './support.ts';

const goal = (at: string, change: Partial<TimelineEntry> = {}): TimelineEntry => ({
  uuid: at,
  at,
  minute: "23'",
  kind: 'goal',
  team: { uuid: 't1', name: 'Home' },
  playerName: 'Nia Cole',
  score: [1, 0],
  ...change,
});

const film = (change: Parameters<typeof match>[0], rest: Partial<Parameters<typeof eventVideo>[0]> = {}) =>
  eventVideo(
    { event: match(change), description: 'A match.', timeline: [], seekable: null, ...rest },
    addresses,
    NOW,
  ) as Record<string, unknown> | null;

describe('the film of a match for machines', () => {
  it.each([
    ['a match without film', null],
    ['a match that starts later', stream({ status: 300, url: null })],
    ['a locked or broken stream', stream({ url: null })],
  ])('is missing for %s', (_what, given) => {
    expect(film({ stream: given })).toBeNull();
    expect(eventGraph({ event: match(), description: '', timeline: [], seekable: null }, addresses, NOW)).toHaveLength(
      1,
    );
  });

  it('is a live broadcast while it runs, with the end that is expected', () => {
    const live = stream({ status: 200, url: '/media/live/e1/index.m3u8', endedAt: null });
    expect(film({ status: 'live', stream: live })).toMatchObject({
      '@type': 'VideoObject',
      name: 'Home – Away',
      thumbnailUrl: ['https://touchline.example/media/og/event/e1.jpg?v=1'],
      uploadDate: '2026-11-21T14:00:00.000Z',
      contentUrl: 'https://touchline.example/media/live/e1/index.m3u8',
      embedUrl: 'https://touchline.example/events/e1?embed',
      publication: {
        '@type': 'BroadcastEvent',
        isLiveBroadcast: true,
        startDate: '2026-11-21T14:00:00.000Z',
        endDate: '2026-11-21T16:00:00.000Z',
      },
    });
  });

  it('is expected to end later the longer it lasts', () => {
    const live = stream({ status: 200, endedAt: null });
    const event = match({ status: 'live', stream: live });
    const late = eventVideo(
      { event, description: '', timeline: [], seekable: null },
      addresses,
      Date.parse('2026-11-21T16:10:00Z'),
    );
    expect(late).toMatchObject({ publication: { endDate: '2026-11-21T16:30:00.000Z' } });
  });

  it('stops claiming to be live when it is over', () => {
    expect(film({ status: 'finished', stream: stream() })).toMatchObject({
      publication: { isLiveBroadcast: false, endDate: '2026-11-21T15:52:00.000Z' },
    });
  });

  it('has its goals as key moments, each start once and inside the film', () => {
    const timeline = [
      goal('2026-11-21T14:00:03Z'),
      goal('2026-11-21T14:23:00Z'),
      goal('2026-11-21T14:23:00Z'),
      goal('2026-11-21T14:30:00Z', { kind: 'card' }),
      goal('2026-11-21T15:59:00Z'),
    ];
    const seekable = { from: '2026-11-21T14:00:00.000Z', seconds: 6720 };
    const replay = film({ stream: stream() }, { timeline, seekable });
    expect(replay?.['hasPart']).toEqual([
      expect.objectContaining({ startOffset: 0, url: 'https://touchline.example/events/e1?t=0' }),
      {
        '@type': 'Clip',
        name: "23' Nia Cole, Home",
        startOffset: 1372,
        endOffset: 1402,
        url: 'https://touchline.example/events/e1?t=1372',
      },
    ]);
  });

  it('has no key moments where nobody knows what the film shows when', () => {
    expect(film({ stream: stream() }, { timeline: [goal('2026-11-21T14:23:00Z')] })?.['hasPart']).toBeUndefined();
  });
});
