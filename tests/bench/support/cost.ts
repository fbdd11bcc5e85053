import type { MeasuredServer } from './child.ts';
import { load } from './load.ts';
import { median } from './row.ts';

/** A page of a server under load. */
export interface Target {
  readonly server: MeasuredServer;
  readonly path: string;
  readonly headers: Record<string, string>;
}

const SECONDS = 1;

/**
 * CPU microseconds per request of every target, in rounds that each start with another target; `warm` rounds more go
 * first.
 */
export async function costs(targets: readonly Target[], count: number, warm = 1): Promise<number[][]> {
  const rounds: number[][] = [];
  for (let round = -warm; round < count; round++) {
    const spent: number[] = [];
    for (let turn = 0; turn < targets.length; turn++) {
      const index = (turn + round + warm) % targets.length;
      const { server, path, headers } = targets[index]!;
      const before = await server.cpu();
      const answers = await load(`http://127.0.0.1:${server.port}${path}`, headers, SECONDS);
      spent[index] = ((await server.cpu()) - before) / answers;
    }
    if (round >= 0) rounds.push(spent);
  }
  return rounds;
}

/** The median cost of a target. */
export const medianOf = (rounds: readonly number[][], target: number): number =>
  median(rounds.map((spent) => spent[target]!));

/** The median over all rounds of the cost ratio of two targets: each round compares concurrent measurements. */
export const ratioOf = (rounds: readonly number[][], target: number, other: number): number =>
  median(rounds.map((spent) => spent[target]! / spent[other]!));
