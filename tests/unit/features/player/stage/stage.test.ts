import { describe, expect, it } from 'vitest';
import { type NoVideo, type Stage, stageOf } from '#features/player/stage/stage.ts';

type Staged = Parameters<typeof stageOf>[0];

const NOW = Date.parse('2026-11-21T15:00:00Z');
const PAST = '2026-11-21T14:00:00Z';
const FUTURE = '2026-11-21T16:00:00Z';
const URL = '/media/replays/e1/index.m3u8';

const stream = (status: number | null, url: string | null = null): NonNullable<Staged['stream']> => ({
  status,
  url,
  urlExpiresAt: null,
  poster: null,
  startedAt: PAST,
  endedAt: null,
  dvrSeconds: 1800,
  duration: null,
  chapters: [],
  moments: [],
  start: null,
  cleanFeed: false,
});

const match = (changes: Partial<Staged> = {}): Staged => ({
  startTime: PAST,
  startTimeKnown: true,
  status: 'scheduled',
  access: null,
  stream: null,
  ...changes,
});

const live: Stage = { kind: 'live', url: URL, startedAt: PAST, dvrSeconds: 1800 };
const replay: Stage = { kind: 'replay', url: URL };
const issue: Stage = { kind: 'technical-issue' };
const ahead: Stage = { kind: 'upcoming', startsAt: FUTURE, day: '2026-11-21', startingSoon: false };
const soon: Stage = { kind: 'upcoming', startsAt: PAST, day: '2026-11-21', startingSoon: true };
const dayOnly = (day: string): Stage => ({ kind: 'upcoming', startsAt: null, day, startingSoon: false });
const none = (reason: NoVideo): Stage => ({ kind: 'none', reason });
const granted = { type: 'pass', granted: true, price: null, currency: null, availableUntil: null } as const;
const refused = { type: 'ppv', granted: false, price: null, currency: null, availableUntil: null } as const;

const ROWS: [what: string, event: Staged, expected: Stage][] = [
  ['200 plays live', match({ stream: stream(200, URL) }), live],
  ['200 before kick-off still plays live', match({ startTime: FUTURE, stream: stream(200, URL) }), live],
  ['200 without a video to fetch is an issue', match({ stream: stream(200) }), issue],
  ['600 plays the replay', match({ stream: stream(600, URL) }), replay],
  ['600 without a video to fetch is an issue', match({ stream: stream(600) }), issue],
  ['300 before kick-off counts down', match({ startTime: FUTURE, stream: stream(300) }), ahead],
  ['300 after kick-off is starting soon', match({ stream: stream(300) }), soon],
  [
    '300 exactly at kick-off is starting soon',
    match({ startTime: '2026-11-21T15:00:00Z', stream: stream(300) }),
    {
      ...soon,
      startsAt: '2026-11-21T15:00:00Z',
    },
  ],
  [
    '300 with only a day never claims to start',
    match({ startTime: '2026-11-21', startTimeKnown: false, stream: stream(300) }),
    dayOnly('2026-11-21'),
  ],
  ['300 of a postponed match has no countdown', match({ status: 'postponed', stream: stream(300) }), none('postponed')],
  ['500 is an issue', match({ stream: stream(500) }), issue],
  ['500 with a video is still an issue', match({ stream: stream(500, URL) }), issue],
  ['an unknown code before kick-off counts down', match({ startTime: FUTURE, stream: stream(999) }), ahead],
  [
    'an unknown code before kick-off counts down even with a video',
    match({ startTime: FUTURE, stream: stream(999, URL) }),
    ahead,
  ],
  ['an unknown code with a video plays it', match({ stream: stream(999, URL) }), replay],
  ['an unknown code without a video is an issue', match({ stream: stream(999) }), issue],
  ['a missing code with a video plays it', match({ stream: stream(null, URL) }), replay],
  ['a missing code without a video is an issue', match({ stream: stream(null) }), issue],
  ['a missing code before kick-off counts down', match({ startTime: FUTURE, stream: stream(null) }), ahead],
  ['no stream before kick-off counts down', match({ startTime: FUTURE }), ahead],
  ['no stream after kick-off is not shown by us', match(), none('not-shown')],
  ['no stream, live, is on the page as text', match({ status: 'live' }), none('live-text')],
  ['no stream, finished, is not shown by us', match({ status: 'finished' }), none('not-shown')],
  ['no stream, postponed', match({ startTime: FUTURE, status: 'postponed' }), none('postponed')],
  ['no stream, cancelled', match({ status: 'cancelled' }), none('cancelled')],
  ['no stream, today without a time', match({ startTime: '2026-11-21', startTimeKnown: false }), dayOnly('2026-11-21')],
  ['no stream, yesterday without a time', match({ startTime: '2026-11-20', startTimeKnown: false }), none('not-shown')],
  ['no stream, an unreadable start', match({ startTime: 'soon' }), none('not-shown')],
  [
    'live without access is locked',
    match({ access: refused, stream: stream(200, URL) }),
    { kind: 'locked', access: 'ppv' },
  ],
  [
    'a withheld video without access is locked, not an issue',
    match({ access: refused, stream: stream(600) }),
    { kind: 'locked', access: 'ppv' },
  ],
  [
    'an unknown code with a video and no access is locked',
    match({ access: refused, stream: stream(999, URL) }),
    { kind: 'locked', access: 'ppv' },
  ],
  ['live with access plays', match({ access: granted, stream: stream(200, URL) }), live],
  [
    'access is on sale before kick-off',
    match({ access: refused, startTime: FUTURE, stream: stream(300) }),
    { ...ahead, locked: true },
  ],
  ['access does not hide an issue', match({ access: refused, stream: stream(500) }), issue],
];

describe('the stage of a match', () => {
  it.each(ROWS)('%s', (_what, event, expected) => {
    expect(stageOf(event, NOW)).toEqual(expected);
  });
});
