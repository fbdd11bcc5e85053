import { entityHref } from '#config/paths.ts';
import type { MenuColumn, MenuItem } from '#contract/menu.ts';

/** An item as it is shown. */
export interface Entry {
  id: string;
  name: string;
  /** Its own page in the visitor's language; null for a kind without pages. */
  href: string | null;
  /** It opens a layer instead of leading to its page. */
  opens: boolean;
  eventType?: string | null;
  startTime?: string | null;
}

export interface EntryColumn {
  id: string;
  name: string;
  entries: readonly Entry[];
}

/** How items are shown in the visitor's language. */
export interface Wording {
  /** The locale's path prefix, '' for the default locale. */
  prefix: string;
  /** Names of columns by their kind. */
  columns: Readonly<Record<string, string>>;
}

export function entryColumn({ id, name, kind, items }: MenuColumn, wording: Wording): EntryColumn {
  const known = kind !== null && Object.hasOwn(wording.columns, kind) ? wording.columns[kind] : undefined;
  return { id, name: known ?? name, entries: items.map((item) => entryOf(item, wording.prefix)) };
}

/** Sports have their address by the name in their data, everything else by kind and id (M-18). */
function entryOf({ id, name, data, children }: MenuItem, prefix: string): Entry {
  const href = entityHref(data.type, data.uuid ?? id, data.name ?? name);
  return {
    id,
    name,
    href: href && prefix + href,
    opens: children.length > 0,
    ...(data.eventType && { eventType: data.eventType, startTime: data.startTime }),
  };
}
