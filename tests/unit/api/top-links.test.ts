import { expect, test } from 'vitest';
import { topLinkTargets } from '#api/top-links.ts';

const link = (linkableType: string, position: number, uuid = '1', name = 'Ice Hockey') => ({
  linkableType,
  position,
  linkable: { uuid, name },
});

test('top links lead to teams, clubs, sports and competitions, in the operator’s order', () => {
  const links = [link('Competition', 3), link('Sport', 1), link('team', 2), link('Club', 4), link('Event', 0)];
  expect(topLinkTargets(links).map(({ href }) => href)).toEqual([
    '/sports/ice%20hockey',
    '/teams/1',
    '/competitions/1',
    '/clubs/1',
  ]);
});
