import { describe, expect, it } from 'vitest';
import { sportsEvent } from '#features/seo/sports-event.ts';
import { addresses, german, match, NOW, stream } from './support.ts';

const described = (change: Parameters<typeof match>[0] = {}) =>
  sportsEvent(match(change), 'A match.', addresses, NOW) as Record<string, unknown>;

describe('structured data of a match', () => {
  it('has all required properties', () => {
    expect(described()).toMatchObject({
      '@type': 'SportsEvent',
      name: 'Home – Away',
      description: 'A match.',
      url: 'https://touchline.example/events/e1',
      image: 'https://touchline.example/media/og/event/e1.jpg?v=1',
      startDate: '2026-11-21T14:00:00.000Z',
      sport: 'Football',
      location: { '@type': 'StadiumOrArena', name: 'Meadow Ground' },
      homeTeam: { '@type': 'SportsTeam', name: 'Home', url: 'https://touchline.example/teams/t1' },
      awayTeam: { name: 'Away', logo: 'https://touchline.example/media/art/crests/t2.svg' },
      organizer: { name: 'First League' },
      superEvent: { '@type': 'EventSeries', name: 'First League 2026/27' },
    });
  });

  it('never contains the score', () => {
    expect(JSON.stringify(described({ status: 'finished' }))).not.toMatch(/3[–:-]1|"(home|away)":/);
  });

  it('links to pages in the visitor’s language and to pictures in none', () => {
    expect(sportsEvent(match(), '', german, NOW)).toMatchObject({
      url: 'https://touchline.example/de/events/e1',
      image: 'https://touchline.example/media/og/event/e1.jpg?v=1',
    });
  });

  it.each([
    ['scheduled', 'EventScheduled'],
    ['live', 'EventScheduled'],
    ['finished', 'EventScheduled'],
    ['postponed', 'EventPostponed'],
    ['cancelled', 'EventCancelled'],
    ['abandoned', 'EventCancelled'],
  ] as const)('a %s match has the status %s', (status, said) => {
    expect(described({ status })['eventStatus']).toBe(`https://schema.org/${said}`);
  });

  it.each([
    ['is not known of a match that should have begun', { status: 'scheduled' } as const, undefined],
    [
      'is expected before it starts',
      { status: 'scheduled', startTime: '2026-11-22T14:00:00.000Z' } as const,
      '2026-11-22T16:00:00.000Z',
    ],
    ['is expected while it runs', { status: 'live' } as const, '2026-11-21T16:00:00.000Z'],
    ['is when the video ended', { status: 'finished', stream: stream() } as const, '2026-11-21T15:52:00.000Z'],
    ['stays unknown where nobody wrote it down', { status: 'finished' } as const, undefined],
  ])('its end %s', (_what, change, end) => {
    expect(described(change)['endDate']).toBe(end);
  });

  it('starts on a day if the time is unknown', () => {
    const given = described({ startTime: '2026-11-21', startTimeKnown: false, status: 'live' });
    expect([given['startDate'], given['endDate']]).toEqual(['2026-11-21', undefined]);
  });

  it('has no home team with more than two participants', () => {
    const { teams } = match();
    const race = described({
      teams: [...teams, { uuid: null, name: 'Third', shortName: null, logoUrl: null, redCards: 0 }],
    });
    expect([race['homeTeam'], race['awayTeam']]).toEqual([undefined, undefined]);
    expect(race['competitor']).toHaveLength(3);
  });

  it('omits missing data', () => {
    const bare = described({ venue: null, competition: null, season: null, sport: null, teams: [] });
    for (const key of ['location', 'superEvent', 'organizer', 'sport', 'competitor'])
      expect(bare[key], key).toBeUndefined();
  });
});
