import type { MenuColumn } from '#contract/menu.ts';
import { type Entry, type EntryColumn, entryColumn, type Wording } from './entries.ts';
import type { Path } from './path.ts';

export interface Layer {
  /** The entry that opened this layer; null for the first. */
  opener: Entry | null;
  /** Null as long as the menu is not there. */
  columns: readonly EntryColumn[] | null;
}

/**
 * The layers along a path. `first` is what the server rendered; it stays when the menu arrives, so that nothing moves under
 * a finger, and gives way only where it holds nothing. A path that leads nowhere any more ends early.
 */
export function layersOf(
  first: readonly EntryColumn[],
  menu: readonly MenuColumn[] | null,
  path: Path,
  wording: Wording,
): Layer[] {
  const shown = first.length > 0 ? first : (menu ?? []).map((column) => entryColumn(column, wording));
  const layers: Layer[] = [{ opener: null, columns: shown }];
  let level = menu;
  for (const id of path) {
    const opener = layers
      .at(-1)
      ?.columns?.flatMap(({ entries }) => entries)
      .find((entry) => entry.id === id);
    if (!opener) break;
    level = level && (level.flatMap(({ items }) => items).find((item) => item.id === id)?.children ?? []);
    layers.push({ opener, columns: level?.map((column) => entryColumn(column, wording)) ?? null });
  }
  return layers;
}
