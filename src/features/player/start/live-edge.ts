/** Where a live film stands, as a playlist of it says. */
export interface LiveEdge {
  /** Number of the first segment of the playlist. */
  first: number;
  /** The part that is made next, and its segment. */
  segment: number;
  part: number;
  /** Seconds to stay behind the newest part. */
  holdBack: number;
}

const EDGE = /MEDIA-SEQUENCE:(\d+).*PART-HOLD-BACK=([\d.]+).*PRELOAD-HINT:.*URI="(\d+)\.(\d+)\./s;

/**
 * Reads a playlist of low latency whose parts are named by the numbers of segment and part, its tags in the usual order.
 * @throws Error where it names no part that comes next: the film is over, or of another kind
 */
export function readEdge(playlist: string): LiveEdge {
  const told = EDGE.exec(playlist);
  if (!told) throw new Error('No next part');
  const [, first, holdBack, segment, part] = told.map(Number) as [number, number, number, number, number];
  return { first, segment, part, holdBack };
}
