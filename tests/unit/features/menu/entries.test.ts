import { expect, test } from 'vitest';
import { filterEntries } from '#features/menu/entries.ts';

const entries = ['FC Bayern München', 'Ligue Étoile', 'Preußen', 'Real  Madrid'].map((name) => ({
  id: name,
  name,
  href: null,
  opens: false,
}));

test.each([
  ['', entries.map(({ name }) => name)],
  ['   ', entries.map(({ name }) => name)],
  ['BAYERN', ['FC Bayern München']],
  ['munchen', ['FC Bayern München']],
  ['étoile', ['Ligue Étoile']],
  ['ETOILE', ['Ligue Étoile']],
  ['preussen', ['Preußen']],
  ['real madrid', ['Real  Madrid']],
  ['e', ['FC Bayern München', 'Ligue Étoile', 'Preußen', 'Real  Madrid']],
  ['xyz', []],
  ['.*', []],
])('%j finds %j', (text, names) => {
  expect(filterEntries(entries, text).map(({ name }) => name)).toEqual(names);
});
