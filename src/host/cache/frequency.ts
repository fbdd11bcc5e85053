/** Counters in a row: a power of two, several times the pages that fit into the cache. */
const COUNTERS = 16_384;
const ROWS = 4;
/** 4-bit counters, as in TinyLFU: how often a page is asked for matters only while that is rare. */
const MOST = 15;
/** After so many counts all are halved: what was read last week does not outweigh what is read now. */
const SAMPLE = 10 * COUNTERS;

/** Estimates how often each key was counted lately, never too low, in 64 KB (a count-min sketch that ages). */
export function createFrequency(sample = SAMPLE) {
  const counters = new Uint8Array(ROWS * COUNTERS);
  let counted = 0;

  function age(): void {
    for (let index = 0; index < counters.length; index++) counters[index]! >>= 1;
    counted >>= 1;
  }

  return {
    of: (key: string): number => {
      let least = MOST;
      for (let row = 0, hash = hashOf(key); row < ROWS; row++, hash = next(hash))
        least = Math.min(least, counters[slot(row, hash)]!);
      return least;
    },
    /** Counts `times` more requests of a key. */
    add: (key: string, times = 1): void => {
      for (let row = 0, hash = hashOf(key); row < ROWS; row++, hash = next(hash)) {
        const index = slot(row, hash);
        counters[index] = Math.min(MOST, counters[index]! + times);
      }
      counted += Math.min(MOST, times);
      if (counted >= sample) age();
    },
  };
}

const slot = (row: number, hash: number): number => row * COUNTERS + (hash >>> 18);

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return next(hash);
}

/** The hash of the next row: the last step of MurmurHash3. */
function next(hash: number): number {
  const mixed = Math.imul((hash + 0x9e3779b9) ^ (hash >>> 16), 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
}
