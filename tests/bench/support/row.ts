/** One line of the table that `npm run bench` prints. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly floor: string;
  readonly ratio: string;
  readonly budget: string;
  readonly ok: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** A row whose measured value is at most `budget` times the floor. */
export function ratioRow(what: string, unit: string, ratio: number, budget: number, pair: [number, number]): Row {
  const [measured, floor] = pair.map((value) => `${value.toFixed(1)} ${unit}`) as [string, string];
  return { what, measured, floor, ratio: ratio.toFixed(3), budget: `<= ${budget} x`, ok: ratio <= budget };
}

/** A row without a floor. `limit` has its unit. */
export function plainRow(what: string, measured: string, limit: string, ok: boolean): Row {
  return { what, measured, floor: '-', ratio: '-', budget: limit, ok };
}

/** The 95th percentile. */
export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
