import type { MenuColumn, MenuItem } from '#contract/menu.ts';

/** Deeper levels are dropped; a cyclic menu ends here. */
const DEEPEST = 8;

/**
 * Parses the menu of any backend: missing fields are filled in, unusable entries dropped, bare items become a column.
 * Not zod, which would weigh more than the menu. @throws Error when the body is not a menu
 */
export function readMenu(body: unknown): MenuColumn[] {
  const given = Array.isArray(body) ? body : isObject(body) ? body['columns'] : undefined;
  if (!Array.isArray(given)) throw new Error('The menu has no columns.');
  return readColumns(given, 1);
}

function readColumns(given: unknown, depth: number): MenuColumn[] {
  const entries = Array.isArray(given) && depth <= DEEPEST ? given.filter(isObject) : [];
  const bare = entries.filter((entry) => !Array.isArray(entry['items']));
  const columns = entries.filter((entry) => Array.isArray(entry['items'])).map((entry) => readColumn(entry, depth));
  return [...columns, readColumn({ id: 'items', items: bare }, depth)].filter(({ items }) => items.length > 0);
}

function readColumn(entry: Fields, depth: number): MenuColumn {
  const items = (entry['items'] as unknown[]).flatMap((item) => readItem(item, depth));
  const name = text(entry['name']) ?? '';
  return { id: text(entry['id']) ?? name, name, kind: text(entry['kind']), items };
}

function readItem(entry: unknown, depth: number): MenuItem[] {
  if (!isObject(entry)) return [];
  const data = isObject(entry['data']) ? entry['data'] : {};
  const name = text(entry['name']) ?? text(data['name']);
  const id = text(entry['id']) ?? text(data['uuid']);
  if (!name || !id) return [];
  return [
    {
      id,
      name,
      data: {
        type: text(data['type']) ?? '',
        uuid: text(data['uuid']) ?? id,
        name: text(data['name']) ?? name,
        eventType: text(data['eventType']),
        startTime: text(data['startTime']),
      },
      imageUrl: text(entry['imageUrl']),
      live: typeof entry['live'] === 'number' ? entry['live'] : null,
      children: readColumns(entry['children'], depth + 1),
    },
  ];
}

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const text = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value.trim() !== '' ? value : null;
