/** The ids of the items selected, layer by layer (D-17). Layer i shows what item i - 1 opened; layer 0 is always there. */
export type Path = readonly string[];

/** What tapping an item that opens something makes of the path: tapped again, its layer and all deeper ones close. */
export function choose(path: Path, layer: number, id: string): Path {
  const before = path.slice(0, layer);
  return path[layer] === id ? before : [...before, id];
}

/** One level back. */
export function back(path: Path): Path {
  return path.slice(0, -1);
}
