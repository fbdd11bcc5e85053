import { expect, it } from 'vitest';
import { stageKey } from '#features/player/stage/stage.ts';

const live = (url: string) => ({ kind: 'live' as const, url, startedAt: null, dvrSeconds: null });
const upcoming = (startsAt: string, startingSoon = false) =>
  ({ kind: 'upcoming', startsAt, day: startsAt.slice(0, 10), startingSoon }) as const;

it('is the same for a newly signed URL, and for a kick-off that comes near', () => {
  expect(stageKey(live('/a?token=1'))).toBe(stageKey(live('/a?token=2')));
  expect(stageKey(upcoming('2026-11-21T15:00:00Z'))).toBe(stageKey(upcoming('2026-11-21T15:00:00Z', true)));
});

it('differs for the viewer who has access before the match', () => {
  const bought = upcoming('2026-11-21T15:00:00Z');
  expect(stageKey({ ...bought, locked: true })).not.toBe(stageKey(bought));
});

it('differs for another kick-off, another reason, another kind', () => {
  expect(stageKey(upcoming('2026-11-21T15:00:00Z'))).not.toBe(stageKey(upcoming('2026-11-21T16:00:00Z')));
  expect(stageKey({ kind: 'locked', access: 'ppv' })).not.toBe(stageKey({ kind: 'locked', access: 'login' }));
  expect(stageKey({ kind: 'none', reason: 'postponed' })).not.toBe(stageKey({ kind: 'none', reason: 'cancelled' }));
  expect(stageKey(live('/a'))).not.toBe(stageKey({ kind: 'replay', url: '/a' }));
});
