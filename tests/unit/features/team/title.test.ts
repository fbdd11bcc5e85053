import { expect, test } from 'vitest';
import { teamTitle } from '#features/team/title.ts';

const sport = { uuid: 's', name: 'Handball' };
const region = { uuid: 'r', name: 'Germany' };

test.each([
  ['sport and region', { name: 'TV Nord', sport, region }, 'TV Nord (Handball, Germany)'],
  ['sport alone', { name: 'TV Nord', sport, region: null }, 'TV Nord (Handball)'],
  ['neither', { name: 'TV Nord', sport: null, region: null }, 'TV Nord'],
])('a team is told apart by %s', (_case, team, title) => {
  expect(teamTitle(team)).toBe(title);
});
