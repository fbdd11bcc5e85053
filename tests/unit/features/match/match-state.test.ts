import { expect, test } from 'vitest';
import { event } from '#contract/event.ts';
import { matchState } from '#features/match/match-state.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const match = (fields: object) =>
  event.parse({ uuid: 'u', name: 'A – B', eventType: 'x', startTime: '2026-11-21T11:00:00Z', ...fields });
const SCORE = { home: 2, away: 1 };

test.each([
  ['live', { status: 'live', score: SCORE }, { kind: 'live', score: '2–1' }],
  ['live before anybody scored a report', { status: 'live' }, { kind: 'live', score: null }],
  ['upcoming', { startTime: '2026-11-21T18:00:00Z' }, { kind: 'upcoming', startsAt: '2026-11-21T18:00:00Z' }],
  ['upcoming on a known day', { startTime: '2026-11-22', startTimeKnown: false }, { kind: 'upcoming', startsAt: null }],
  ['today, time unknown', { startTime: '2026-11-21', startTimeKnown: false }, { kind: 'upcoming', startsAt: null }],
  ['about to start', { startTime: '2026-11-21T11:59:00Z' }, { kind: 'upcoming', startsAt: '2026-11-21T11:59:00Z' }],
  ['over without a report', { startTime: '2026-11-20T18:00:00Z' }, { kind: 'no-result' }],
  [
    'over',
    { status: 'finished', score: SCORE },
    { kind: 'over', score: '2–1', replay: false, awarded: false, reported: true },
  ],
  [
    'over, with video',
    { status: 'finished', score: SCORE, stream: { status: 600, url: '/x.m3u8' } },
    { kind: 'over', score: '2–1', replay: true, awarded: false, reported: true },
  ],
  [
    'awarded',
    { status: 'awarded', score: SCORE },
    { kind: 'over', score: '2–1', replay: false, awarded: true, reported: true },
  ],
  [
    'over at the usual time, without a report of its end',
    { status: 'finished', score: SCORE, reported: false },
    { kind: 'over', score: '2–1', replay: false, awarded: false, reported: false },
  ],
  ['abandoned', { status: 'abandoned', score: SCORE }, { kind: 'abandoned', score: '2–1', replay: false }],
  ['finished, nobody knows how', { status: 'finished' }, { kind: 'no-result' }],
  ['postponed', { status: 'postponed' }, { kind: 'postponed' }],
  ['cancelled', { status: 'cancelled' }, { kind: 'cancelled' }],
])('%s', (_case, fields, state) => {
  expect(matchState(match(fields), NOW)).toEqual(state);
});
