/** A piece of a source text, by its offsets, and what takes its place. */
export interface Cut {
  start: number;
  end: number;
  instead: string;
}

/** The source without those pieces, which may not overlap. */
export function cut(source: string, cuts: readonly Cut[]): string {
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((code, { start, end, instead }) => code.slice(0, start) + instead + code.slice(end), source);
}
