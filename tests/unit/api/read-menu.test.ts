import { expect, test } from 'vitest';
import { readMenu } from '#api/read-menu.ts';

const item = (fields: object = {}) => ({ id: '1', name: 'Rovers', data: { type: 'team' }, ...fields });
const read = (items: unknown[]) => readMenu({ columns: [{ id: 'c', name: 'Teams', items }] })[0]?.items ?? [];

test('adds defaults for missing fields', () => {
  expect(readMenu({ columns: [{ id: 'c', name: 'Teams', items: [item()] }] })).toEqual([
    {
      id: 'c',
      name: 'Teams',
      kind: null,
      items: [
        {
          id: '1',
          name: 'Rovers',
          data: { type: 'team', uuid: '1', name: 'Rovers', eventType: null, startTime: null },
          imageUrl: null,
          live: null,
          children: [],
        },
      ],
    },
  ]);
});

test.each([
  ['nothing', null],
  ['a text', 'Rovers'],
  ['no name', { id: '1', data: { type: 'team' } }],
  ['a blank name', item({ name: ' ' })],
  ['no id', { name: 'Rovers', data: { type: 'team' } }],
])('an item of %s is dropped, the others stay', (_what, broken) => {
  expect(read([broken, item()]).map(({ name }) => name)).toEqual(['Rovers']);
});

test('an item without data has no link', () => {
  expect(read([{ id: '1', name: 'Rovers' }])[0]?.data.type).toBe('');
});

test('numeric ids are accepted, and the entity’s uuid has priority', () => {
  expect(read([item({ id: 7, data: { type: 'team', uuid: 'u' } })])[0]).toMatchObject({ id: '7', data: { uuid: 'u' } });
});

test('items in place of columns form a column', () => {
  const [sport] = read([item({ children: [item({ id: '2', name: 'United' })] })]);
  expect(sport?.children).toMatchObject([{ name: '', items: [{ id: '2', name: 'United' }] }]);
  expect(readMenu([item()])).toMatchObject([{ items: [{ name: 'Rovers' }] }]);
});

test('columns without items are dropped', () => {
  expect(readMenu({ columns: [{ id: 'c', name: 'Teams', items: [] }] })).toEqual([]);
});

test('the depth of a menu is limited', () => {
  let nested: object = item();
  for (let depth = 0; depth < 50; depth++) nested = item({ children: [{ id: 'c', name: 'C', items: [nested] }] });
  const depthOf = (columns: ReturnType<typeof readMenu>): number =>
    columns.length === 0 ? 0 : 1 + depthOf(columns[0]?.items[0]?.children ?? []);
  expect(depthOf(readMenu([nested]))).toBe(8);
});

test.each([null, 'menu', {}, { columns: 'none' }])('%j is not a menu', (body) => {
  expect(() => readMenu(body)).toThrow('columns');
});
