import type { MenuColumn, MenuItem } from '#contract/menu.ts';
import type { Locale } from '#config/locales.ts';
import { matchTitleIn, teamNameIn } from '#lib/region-name.ts';

/** Teams and matches of the whole menu that have another name in the visitor's language, by the name in the catalogue. */
export function menuNames(menu: readonly MenuColumn[], locale: Locale): Record<string, string> {
  const items = menu.flatMap((column) => column.items).flatMap(withAllBelow);
  const names = items.map((item): [string, string] => [item.name, localName(item, locale)]);
  return Object.fromEntries(names.filter(([name, local]) => name !== local));
}

const withAllBelow = (item: MenuItem): MenuItem[] => [
  item,
  ...item.children.flatMap((column) => column.items).flatMap(withAllBelow),
];

function localName({ name, data }: MenuItem, locale: Locale): string {
  const type = data.type.toLowerCase();
  if (type === 'team') return teamNameIn(locale, name);
  return type === 'event' ? matchTitleIn(locale, name) : name;
}
