import type { MenuColumn } from '#contract/menu.ts';
import { type Entry, type EntryColumn, entryColumn, type Wording } from './entries.ts';

/** Ids of the selected items, layer by layer (D-17). Item i opens layer i + 1; layer 0 is always open. */
export type Path = readonly string[];

/** Path after a tap on an item that opens a layer; a second tap closes it and all deeper layers. */
export function choose(path: Path, layer: number, id: string): Path {
  const before = path.slice(0, layer);
  return path[layer] === id ? before : [...before, id];
}

/** One level back. */
export const back = (path: Path): Path => path.slice(0, -1);

export interface Layer {
  /** The entry that opened this layer; null for the first. */
  opener: Entry | null;
  /** Null until the menu has loaded. */
  columns: readonly EntryColumn[] | null;
}

/**
 * The layers along a path, which ends early at an unknown id. `first`, rendered by the server, stays when the menu arrives
 * unless it is empty, so that nothing shifts.
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
