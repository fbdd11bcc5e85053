import { expect, test } from 'vitest';
import type { Competition } from '#contract/entities.ts';
import { competitionTabs, groupBySport } from '#features/competition/competition.ts';
import { translatorFor } from '#i18n/translate.ts';

const competition = (name: string, sport: string | null): Competition => ({
  uuid: name,
  name,
  images: [],
  sport: sport === null ? null : { uuid: sport, name: sport },
  region: null,
  currentSeason: null,
});

test('groups competitions by sport in their order', () => {
  const groups = groupBySport([
    competition('Crown League', 'Football'),
    competition('Polar Tour', 'Ice Hockey'),
    competition('Alpenliga', 'Football'),
    competition('Open Cup', null),
  ]);
  expect(groups.map(({ sport, competitions }) => [sport?.name, competitions.map(({ name }) => name)])).toEqual([
    ['Football', ['Crown League', 'Alpenliga']],
    ['Ice Hockey', ['Polar Tour']],
    [undefined, ['Open Cup']],
  ]);
});

test('a competition has four tabs, one of them current', () => {
  const tabs = competitionTabs({ uuid: 'c1' }, 'live', translatorFor('de'), (path) => `/de${path}`);
  expect(tabs.map(({ href, current }) => [href, current])).toEqual([
    ['/de/competitions/c1', false],
    ['/de/competitions/c1/live', true],
    ['/de/competitions/c1/upcoming-matches', false],
    ['/de/competitions/c1/latest-matches', false],
  ]);
});
