import { expect, test } from 'vitest';
import { groupFollowed } from '#features/interests/groups.ts';
import type { Favorite, NextEvent } from '#contract/session.ts';

const favorite = (type: string, name: string): Favorite => ({
  scope: 'follow',
  type,
  createdAt: null,
  favoritable: { uuid: name, name, type, imageUrl: null },
});
const next = (of: string, startTime: string) => ({ of, event: { uuid: `e-${of}`, startTime } }) as NextEvent;

test('groups by kind in a fixed order; sorts by next match, then by name', () => {
  const groups = groupFollowed(
    [favorite('Sport', 'Rugby'), ...['Z', 'B', 'A', 'Y'].map((name) => favorite('team', name)), favorite('Racer', 'R')],
    [next('Z', '2026-11-22T10:00:00Z'), next('Y', '2026-11-21T10:00:00Z'), next('gone', '2026-11-21T10:00:00Z')],
  );
  expect(groups.map(({ kind, items }) => [kind, items.map(({ name }) => name)])).toEqual([
    ['team', ['Y', 'Z', 'A', 'B']],
    ['sport', ['Rugby']],
    ['other', ['R']],
  ]);
});
