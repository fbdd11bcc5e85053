import { expect, test } from 'vitest';
import type { Api } from '#api/api.server.ts';
import type { Locale } from '#config/locales.ts';
import { translatorFor } from '#i18n/translate.ts';
import { localApi } from '#middleware/local-api.ts';

const GERMANY = { uuid: 'd', name: 'Germany', region: { uuid: 'r', name: 'Germany' } };
const AUSTRIA = { uuid: 'a', name: 'Austria', region: null };
const MATCH = { uuid: 'm', name: 'Germany – Austria', teams: [GERMANY, AUSTRIA] };
const OPEN = { uuid: 'o', name: 'Germany – Winner match 7', teams: [GERMANY, { uuid: null, name: 'W7' }] };
const page = (data: readonly object[]) => ({ data, count: data.length, totalCount: data.length });
const kind = (...data: { uuid: string }[]) => ({
  list: async () => page(data),
  get: async (uuid: string) => data.find((one) => one.uuid === uuid),
});
/** What the catalogue answers. */
const CATALOGUE = {
  events: { ...kind(MATCH, OPEN), lineups: async () => [{ team: GERMANY, starters: [], bench: [] }] },
  teams: kind(GERMANY, AUSTRIA),
  clubs: kind({ ...GERMANY, uuid: 'c' }),
  competitions: { ...kind(), standings: async () => ({ tables: [{ data: [{ rank: 1, team: GERMANY }] }] }) },
  highlights: kind(),
  venues: kind(),
  regions: kind({ ...GERMANY, uuid: 'r' }),
  seasons: {
    ...kind(),
    brackets: async () => [{ rounds: [{ ties: [{ sides: [GERMANY, { uuid: null, name: 'W7' }] }] }] }],
  },
  site: {},
} as unknown as Api;

const apiIn = (locale: Locale, edits = false) => localApi(CATALOGUE, { locale, t: translatorFor(locale), edits });

test('in German national teams have German names, wherever an answer names them', async () => {
  const api = apiIn('de');
  expect(await api.events.get('m')).toMatchObject({
    name: 'Deutschland – Österreich',
    teams: [{ name: 'Deutschland' }, {}],
  });
  expect(await api.events.get('o')).toMatchObject({ name: 'Deutschland – Sieger Spiel 7' });
  expect(await api.events.lineups('m')).toMatchObject([{ team: { name: 'Deutschland' } }]);
  expect(await api.teams.get('d')).toMatchObject({ name: 'Deutschland', region: { name: 'Deutschland' } });
  expect(await api.competitions.standings('x')).toMatchObject({
    tables: [{ data: [{ team: { name: 'Deutschland' } }] }],
  });
  const sides = [{ name: 'Deutschland' }, { name: 'Sieger Spiel 7' }];
  expect(await api.seasons.brackets('x')).toMatchObject([{ rounds: [{ ties: [{ sides }] }] }]);
  expect(await api.regions.get('r')).toMatchObject({ name: 'Deutschland' });
});

test('lists by name are in the order of the names that are shown; those of a letter keep the names it is of', async () => {
  const names = async (filter: object) => (await apiIn('de').teams.list(filter)).data.map(({ name }) => name);
  expect(await names({})).toEqual(['Deutschland', 'Österreich']);
  expect(await names({ initial: 'g' })).toEqual(['Germany', 'Austria']);
});

test('who edits the catalogue sees the names that are written there, and so do readers of English', async () => {
  for (const api of [apiIn('de', true), apiIn('en'), apiIn('en-us')]) {
    expect(await api.events.get('m')).toBe(MATCH);
    expect(await api.teams.get('d')).toMatchObject({ name: 'Germany' });
    expect(await api.events.get('o')).toMatchObject({ teams: [{ name: 'Germany' }, {}] });
  }
});

test('sides that are not known yet are in words in a bracket too, in each language', async () => {
  const sides = [{ name: 'Germany' }, { name: 'Winner match 7' }];
  expect(await apiIn('en').seasons.brackets('x')).toMatchObject([{ rounds: [{ ties: [{ sides }] }] }]);
  const edited = [{ name: 'Germany' }, { name: 'Sieger Spiel 7' }];
  expect(await apiIn('de', true).seasons.brackets('x')).toMatchObject([{ rounds: [{ ties: [{ sides: edited }] }] }]);
});

test('a club of a country’s name keeps it', async () => {
  expect(await apiIn('de').clubs.get('c')).toMatchObject({ name: 'Germany' });
});
