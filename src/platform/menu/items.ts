import type { Menu, MENU_COLUMN_KINDS, MenuColumn, MenuItem } from '#contract/menu.ts';
import { logoOf, type Pictured } from '../catalogue/images.ts';

type Kind = (typeof MENU_COLUMN_KINDS)[number];

const WORDS: Record<Kind, string> = {
  sports: 'Sports',
  competitions: 'Competitions',
  teams: 'Teams',
  clubs: 'Clubs',
  matches: 'Matches',
};

/** The columns that are not empty, in the order given. */
export const columns = (...given: [kind: Kind, items: MenuItem[]][]): MenuColumn[] =>
  given.flatMap(([kind, items]) => (items.length > 0 ? [{ id: kind, name: WORDS[kind], kind, items }] : []));

/** An item whose id is the entity's uuid, with its crest or emblem. */
export const pictured = (
  type: 'sport' | 'competition' | 'team',
  row: Pictured,
  data: Partial<MenuItem['data']> = {},
): MenuItem => ({ ...item(type, row, data), imageUrl: logoOf(type, row) });

/** An item without a picture. */
export const item = (
  type: 'sport' | 'competition' | 'team' | 'event',
  { uuid, name }: { uuid: string; name: string },
  data: Partial<MenuItem['data']> = {},
): MenuItem => ({
  id: uuid,
  name,
  data: { type, uuid: null, name: null, eventType: null, startTime: null, ...data },
  imageUrl: null,
  live: null,
  children: [],
});

/** The answer's text, without empty fields: a menu is mostly leaves. */
export function menuText(menu: Menu | MenuColumn[]): string {
  return JSON.stringify(menu, (key, value: unknown) =>
    value === null || (key === 'children' && (value as unknown[]).length === 0) ? undefined : value,
  );
}
