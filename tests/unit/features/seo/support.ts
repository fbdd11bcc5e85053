import { event as eventSchema, type Event } from '#contract/event.ts';
import { addressesOf } from '#features/seo/addresses.ts';

export const ORIGIN = 'https://touchline.example';
export const NOW = Date.parse('2026-11-21T15:00:00Z');

export const addresses = addressesOf({ settings: { PUBLIC_ORIGIN: ORIGIN }, href: (path) => path });
export const german = addressesOf({
  settings: { PUBLIC_ORIGIN: ORIGIN },
  href: (path) => (path === '/' ? '/de' : `/de${path}`),
});

const side = (uuid: string, name: string) => ({ uuid, name, logoUrl: `/media/art/crests/${uuid}.svg` });

/** A match of two teams that starts at 14:00 UTC, with changes. */
export const match = (change: Partial<Event> = {}): Event =>
  eventSchema.parse({
    uuid: 'e1',
    name: 'Home – Away',
    eventType: 'upcoming',
    startTime: '2026-11-21T14:00:00.000Z',
    teams: [side('t1', 'Home'), side('t2', 'Away')],
    sport: { uuid: 's1', name: 'Football' },
    competition: { uuid: 'c1', name: 'First League' },
    season: { uuid: 'y1', name: '2026/27' },
    venue: { uuid: 'v1', name: 'Meadow Ground' },
    score: { home: 3, away: 1 },
    ...change,
  });

export const stream = (change: Partial<NonNullable<Event['stream']>> = {}): NonNullable<Event['stream']> => ({
  status: 600,
  url: '/media/replays/e1/index.m3u8',
  urlExpiresAt: null,
  poster: null,
  startedAt: '2026-11-21T14:00:00.000Z',
  endedAt: '2026-11-21T15:52:00.000Z',
  dvrSeconds: null,
  duration: null,
  chapters: [],
  moments: [],
  start: null,
  cleanFeed: false,
  ...change,
});
