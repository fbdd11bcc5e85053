import { describe, expect, test } from 'vitest';
import { club, competition, team, venue } from '#contract/entities.ts';
import { event } from '#contract/event.ts';

const BARE = { uuid: 'u', name: 'n' };

describe('an entity of a foreign backend', () => {
  test.each([
    ['team', team],
    ['club', club],
    ['competition', competition],
    ['venue', venue],
  ])('%s may lack everything optional, hold nulls and unknown fields', (_kind, schema) => {
    expect(schema.parse(BARE)).toMatchObject({ ...BARE, images: [], sport: null });
    expect(schema.parse({ ...BARE, sport: null, extra: { deep: 1 } })).not.toHaveProperty('extra');
  });

  test.each([[[]], [['a']], [['a', 'b']], [['a', 'b', 'c']]])('an event may have the teams %j', (names) => {
    const parsed = event.parse({
      ...BARE,
      eventType: 'live',
      startTime: '2026-11-21T12:00:00Z',
      teams: names.map((name) => ({ name })),
    });
    expect(parsed.teams.map(({ name }) => name)).toEqual(names);
    expect(parsed).toMatchObject({ stream: null, score: null, venue: null, startTimeKnown: true });
  });

  test('an unknown stream code is kept for the stage to judge', () => {
    const parsed = event.parse({ ...BARE, eventType: 'x', startTime: '2026-11-21', stream: { status: 799 } });
    expect(parsed.stream).toMatchObject({ status: 799, url: null });
  });
});
