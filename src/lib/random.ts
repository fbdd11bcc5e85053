export type Random = ReturnType<typeof createRandom>;

/** A deterministic random generator (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    /** A number in [0, 1). */
    next,
    /** A whole number from `low` to `high`, both included. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    /** One of the items; the list must not be empty. */
    pick: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
  };
}

/** A seed from words (FNV-1a). */
export function seedFrom(...words: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join('\u0000')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
