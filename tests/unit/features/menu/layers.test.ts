import { describe, expect, test } from 'vitest';
import { readMenu } from '#api/read-menu.ts';
import { entryColumn } from '#features/menu/entries.ts';
import { back, choose, layersOf } from '#features/menu/layers.ts';
import { menuNames } from '#features/menu/menu-names.ts';

const menu = readMenu({
  columns: [
    {
      id: 'sports',
      name: 'Sports',
      kind: 'sports',
      items: [
        {
          id: 's1',
          name: 'Ice Hockey (all)',
          data: { type: 'sport', name: 'Ice Hockey' },
          children: [
            {
              id: 'competitions',
              name: 'Competitions',
              items: [
                {
                  id: 'c1',
                  name: 'Cup',
                  data: { type: 'competition' },
                  children: [{ id: 't', name: 'Teams', items: [{ id: 't1', name: 'Rovers', data: { type: 'Team' } }] }],
                },
              ],
            },
            { id: 'other', name: 'Other', items: [{ id: 'x', name: 'Puck', data: { type: 'gadget' } }] },
          ],
        },
        { id: 's2', name: 'Football', data: { type: 'sport', name: 'Football' } },
      ],
    },
  ],
});
const wording = { prefix: '/de', columns: { sports: 'Sportarten' }, sports: { Football: 'Fußball' }, names: {} };
const first = menu.map((column) => entryColumn(column, wording));
const layers = (path: string[], loaded: typeof menu | null = menu) => layersOf(first, loaded, path, wording);
const names = (path: string[]) => layers(path).map(({ columns }) => columns?.map(({ name }) => name));

test('each layer shows the children of the item selected before', () => {
  expect(names([])).toEqual([['Sportarten']]);
  expect(names(['s1'])).toEqual([['Sportarten'], ['Competitions', 'Other']]);
  expect(names(['s1', 'c1'])).toEqual([['Sportarten'], ['Competitions', 'Other'], ['Teams']]);
  expect(layers(['s1', 'c1']).map(({ opener }) => opener?.name)).toEqual([undefined, 'Ice Hockey (all)', 'Cup']);
});

describe('an item links', () => {
  test.each([
    ['a sport by the name in its data, in lower case', ['s1'], '/de/sports/ice%20hockey'],
    ['football to the page that every sport has', ['s2'], '/de/sports/football'],
    ['everything else by kind and id', ['s1', 'c1'], '/de/competitions/c1'],
    ['kinds in any case', ['s1', 'c1', 't1'], '/de/teams/t1'],
    ['an unknown kind nowhere', ['s1', 'x'], null],
  ])('%s', (_what, path, href) => {
    expect(layers(path).at(-1)?.opener?.href).toBe(href);
  });
});

test('before the menu loads the first layer is the server’s and the next one is pending', () => {
  expect(layers(['s1'], null)).toEqual([
    { opener: null, columns: first },
    { opener: first[0]?.entries[0], columns: null },
  ]);
});

test('an item missing in the loaded menu opens an empty layer', () => {
  expect(layers(['s1'], [])[1]).toMatchObject({ opener: { id: 's1' }, columns: [] });
});

test('without a menu from the server the loaded one fills the first layer', () => {
  expect(layersOf([], null, [], wording)[0]?.columns).toEqual([]);
  expect(layersOf([], menu, ['s2'], wording)[1]?.opener?.name).toBe('Fußball');
});

test('a path ends at an unknown id', () => {
  expect(names(['gone', 'c1'])).toEqual([['Sportarten']]);
});

test.each([
  ['the first item', [], 0, 'a', ['a']],
  ['an item of the layer it opened', ['a'], 1, 'b', ['a', 'b']],
  ['another item of the first layer', ['a', 'b'], 0, 'c', ['c']],
  ['another item of the second layer', ['a', 'b', 'd'], 1, 'c', ['a', 'c']],
  ['the selected item of the last layer', ['a', 'b'], 1, 'b', ['a']],
  ['the selected item of an earlier layer', ['a', 'b', 'c'], 0, 'a', []],
  ['the selected item of a middle layer', ['a', 'b', 'c'], 1, 'b', ['a']],
  ['an item with the id of one selected elsewhere', ['a'], 1, 'a', ['a', 'a']],
] as [string, string[], number, string, string[]][])('tapping %s', (_what, path, layer, id, next) => {
  expect(choose(path, layer, id)).toEqual(next);
});

test.each([
  [['a', 'b'], ['a']],
  [['a'], []],
  [[], []],
] as [string[], string[]][])('back from %j is %j', (path, next) => {
  expect(back(path)).toEqual(next);
});

test('national teams and their matches have the names of the language in every layer, others keep theirs', () => {
  const item = (type: string, name: string, below: object[] = []) => {
    const children = below.length > 0 ? [{ id: 'all', name: 'All', items: below }] : [];
    return { id: name, name, data: { type, name }, children };
  };
  const cup = item('competition', 'World', [
    item('team', 'Germany'),
    item('event', 'Germany – Scotland'),
    item('team', 'AIK'),
  ]);
  const nations = readMenu({ columns: [{ id: 'sports', name: 'Sports', items: [item('sport', 'Football', [cup])] }] });
  const inGerman = menuNames(nations, 'de');
  expect(inGerman).toEqual({ Germany: 'Deutschland', 'Germany – Scotland': 'Deutschland – Schottland' });
  expect(menuNames(nations, 'en')).toEqual({});
  const [column] = nations[0]!.items[0]!.children[0]!.items[0]!.children;
  const { entries } = entryColumn(column!, { ...wording, names: inGerman });
  expect(entries.map(({ name }) => name)).toEqual(['Deutschland', 'Deutschland – Schottland', 'AIK']);
});

test('teams that are named otherwise stand in the order of these names', () => {
  const items = ['Austria', 'Germany', 'Hungary'].map((name) => ({ id: name, name, data: { type: 'team' } }));
  const inGerman = { Austria: 'Österreich', Germany: 'Deutschland', Hungary: 'Ungarn' };
  const namesOf = (kind: string, names: Record<string, string>) => {
    const [column] = readMenu({ columns: [{ id: 'a', name: 'A', kind, items }] });
    return entryColumn(column!, { ...wording, names }).entries.map(({ name }) => name);
  };
  expect(namesOf('teams', inGerman)).toEqual(['Deutschland', 'Österreich', 'Ungarn']);
  expect(namesOf('teams', {})).toEqual(['Austria', 'Germany', 'Hungary']);
  expect(namesOf('events', inGerman)).toEqual(['Österreich', 'Deutschland', 'Ungarn']);
});
