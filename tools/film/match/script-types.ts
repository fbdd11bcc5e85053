/** 'R1'..'R11' and 'B1'..'B11'; 1 is the keeper. Red attacks towards +x. */
export type PlayerId = string;

/** A moment at which the ball changes its way. Seconds of the film, metres of the pitch. */
export interface Touch {
  t: number;
  /** Missing where nobody touches it: the net, a post, out of play. */
  by?: PlayerId;
  x: number;
  y: number;
  z?: number;
  /** How the ball goes on to the next touch. */
  next: 'pass' | 'lob' | 'shot' | 'carry' | 'dead' | 'held';
  /** Highest point in metres of a lob. */
  apex?: number;
  how?: 'kick' | 'head' | 'dive' | 'catch' | 'throw';
}

/** Where a player must be at a time: a run off the ball. */
export interface Run {
  by: PlayerId;
  t: number;
  x: number;
  y: number;
}

/** Places that replace the formation between two times: kick-off, a corner. */
export interface Spots {
  from: number;
  to: number;
  at: Record<PlayerId, readonly [number, number]>;
}

export interface Celebration {
  from: number;
  scorer: PlayerId;
  x: number;
  y: number;
}

/** A stretch of continuous play. */
export interface Scene {
  start: number;
  end: number;
  /** Match clock in seconds at `start`. */
  clock: number;
  score: readonly [number, number];
  touches: readonly Touch[];
  runs?: readonly Run[];
  spots?: readonly Spots[];
  celebration?: Celebration;
  /** A keeper's dive that does not reach the ball. */
  beaten?: { by: PlayerId; t: number; y: number; z: number };
  /** From this time players stop and walk. */
  whistle?: number;
}

/** A second look at film time `from`..`to`, shown from `start` to `end`. */
export interface Replay {
  start: number;
  end: number;
  from: number;
  to: number;
  view: 'goal-right' | 'goal-left';
}
