import { entityHref } from '#config/paths.ts';
import type { MenuColumn, MenuItem } from '#contract/menu.ts';
import { fold } from '#lib/fold.ts';

/** A displayed menu item. */
export interface Entry {
  id: string;
  name: string;
  /** Path of its page with locale; null for a kind without pages. */
  href: string | null;
  /** Opens a layer instead of its page. */
  opens: boolean;
  imageUrl?: string;
  /** Matches of it that are live now, if any. */
  live?: number;
  eventType?: string | null;
  startTime?: string | null;
}

export interface EntryColumn {
  id: string;
  name: string;
  entries: readonly Entry[];
}

/** Locale of the displayed items. */
export interface Wording {
  /** The locale's path prefix, '' for the default locale. */
  prefix: string;
  /** Names of columns by kind. */
  columns: Readonly<Record<string, string>>;
  /** Names of sports by the English one. */
  sports: Readonly<Record<string, string>>;
  /** Names of teams and matches by those in the catalogue, where they differ. */
  names: Readonly<Record<string, string>>;
}

export function entryColumn({ id, name, kind, items }: MenuColumn, wording: Wording): EntryColumn {
  const own = kind !== null && Object.hasOwn(wording.columns, kind) ? wording.columns[kind] : undefined;
  const names = kind === 'sports' ? wording.sports : wording.names;
  const entries = items.map((item) => ({ ...entryOf(item, wording.prefix), name: names[item.name] ?? item.name }));
  // They came in the order of their names in the catalogue. A fixed language: the server and each browser must agree.
  const isRenamed = kind === 'teams' && items.some((item) => names[item.name] !== undefined);
  if (isRenamed) entries.sort((a, b) => a.name.localeCompare(b.name, 'de'));
  return { id, name: own ?? name, entries };
}

/** The URL of a sport uses the name in its data, every other URL kind and id (M-18). */
function entryOf({ id, name, data, imageUrl, live, children }: MenuItem, prefix: string): Entry {
  const href = entityHref(data.type, data.uuid ?? id, data.name ?? name);
  return {
    id,
    name,
    href: href && prefix + href,
    opens: children.length > 0,
    ...(imageUrl && { imageUrl }),
    ...(live && { live }),
    ...(data.eventType && { eventType: data.eventType, startTime: data.startTime }),
  };
}

/** Entries whose name contains the text, ignoring case and accents; all for an empty text (M-11). */
export function filterEntries(entries: readonly Entry[], text: string): readonly Entry[] {
  const wanted = fold(text);
  return wanted === '' ? entries : entries.filter(({ name }) => fold(name).includes(wanted));
}
