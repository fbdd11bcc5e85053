/** A job that somebody waits for. Jobs of one address share its part; one of no address is on its own. */
export interface Asked {
  readonly from: string | undefined;
}

/** The first waiting job of the address with the least under way; undefined while all have `most` or more. */
export function nextInShare<T extends Asked>(
  waiting: readonly T[],
  underWay: ReadonlyMap<string, number>,
  most: number,
): T | undefined {
  let next: T | undefined;
  let least = most;
  for (const job of waiting) {
    const own = job.from === undefined ? 0 : (underWay.get(job.from) ?? 0);
    if (own >= least) continue;
    [next, least] = [job, own];
    if (own === 0) break;
  }
  return next;
}

/** The job that leaves a full queue for one of `from`: the last of the address with the most, if more than it. */
export function displacedBy<T extends Asked>(waiting: readonly T[], from: string | undefined): T | undefined {
  if (from === undefined) return undefined;
  const counts = new Map<string, number>();
  let longest = from;
  for (const { from: address } of waiting) {
    if (address === undefined) continue;
    counts.set(address, (counts.get(address) ?? 0) + 1);
    if (counts.get(address)! > (counts.get(longest) ?? 0)) longest = address;
  }
  if (counts.get(longest)! <= (counts.get(from) ?? 0) + 1) return undefined;
  return waiting.findLast((job) => job.from === longest);
}
