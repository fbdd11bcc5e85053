import { expect, test } from 'vitest';
import { assignOutcomes } from '#demo/outcomes.ts';
import type { PlannedMatch } from '#demo/planned-match.ts';

const NOW = Date.parse('2026-11-21T14:00:00Z');

const match = (uuid: string): PlannedMatch => ({
  ...{ uuid, name: 'Home – Away', teamUuids: ['home', 'away'], venueUuid: 'venue', zone: 'Europe/Berlin' },
  ...{ round: 'Matchday 1', startsAt: NOW },
});

/** How many of so many live matches with video have a stream that fails. */
function failing(live: number): number {
  const matches = Array.from({ length: live }, (_, index) => match(String(index)));
  const season = { uuid: 'season', competition_uuid: 'series', name: '2026' } as never;
  assignOutcomes(
    [{ season, sport_uuid: 'football', sportSlug: 'football', matches }],
    new Set(matches.map(({ uuid }) => uuid)),
    NOW,
  );
  return matches.filter(({ outcome }) => outcome === 'technical-issue').length;
}

test('a stream fails only while two others can be watched', () => {
  expect([1, 2, 3, 9].map(failing)).toEqual([0, 0, 1, 1]);
});
