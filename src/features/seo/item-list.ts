import type { Addresses } from './addresses.ts';

/** What a list page lists, in its order; `path` as config/paths builds it. */
export function itemList(items: readonly { name: string; path: string }[], addresses: Addresses): object {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: addresses.page(path),
    })),
  };
}
