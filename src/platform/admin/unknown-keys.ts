/** Paths of what was given and is nowhere in what was read of it: mostly words that are misspelt. */
export function unknownKeys(given: unknown, read: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const here = path ? `${path}.${key}` : key;
    if (typeof read !== 'object' || read === null || !Object.hasOwn(read, key)) return [here];
    return unknownKeys(value, (read as Record<string, unknown>)[key], here);
  });
}
