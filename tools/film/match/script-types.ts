/** 'R1'..'R12' (home) and 'B1'..'B12'; 1 is the keeper, 12 a substitute. Home attacks towards +x. */
export type PlayerId = string;

/** A moment at which the ball changes its way. Seconds of the clip, metres of the pitch. */
export interface Touch {
  t: number;
  /** Missing where nobody touches it: the net, out of play. */
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

/** Places that replace the formation between two times; also of officials. */
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

/** From where a scene is shown: by default from high on the main stand, following the ball. */
export type View =
  'main' | { from: readonly [number, number, number]; at: readonly [number, number, number]; span: number };

/** A stretch without a cut, from `start` to `end` seconds of its clip. */
export interface Scene {
  start: number;
  end: number;
  view: View;
  /** Whether everybody begins where open play begins; otherwise at their places. */
  opens?: boolean;
  /** Whether it ends where open play begins, over so many seconds. */
  closes?: number;
  touches: readonly Touch[];
  runs?: readonly Run[];
  spots?: readonly Spots[];
  celebration?: Celebration;
  /** A keeper's dive that does not reach the ball. */
  beaten?: { by: PlayerId; t: number; y: number; z: number };
  /** Second at which the referee starts play. */
  startsPlay?: number;
  /** From this time players stop and walk off. */
  whistle?: number;
  /** From this time the referee shows a card. */
  card?: number;
  /** A substitute, and the fourth official with his board. */
  substitute?: PlayerId;
  /** Nobody is on the pitch. */
  empty?: boolean;
}

/** A second look at `from`..`to`, shown from `start` to `end`. */
export interface Replay {
  start: number;
  end: number;
  from: number;
  to: number;
  view: 'goal-right' | 'goal-left';
}
