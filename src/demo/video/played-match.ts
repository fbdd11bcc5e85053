import type { MatchScript } from '../match/script.ts';

/** A side as its video shows it. */
export interface FilmedSide {
  uuid: string;
  name: string;
  /** #rrggbb */
  colour: string;
}

/** What happens in a match between two sides, home first. */
export interface PlayedMatch {
  uuid: string;
  sides: readonly [Pick<FilmedSide, 'uuid'>, Pick<FilmedSide, 'uuid'>];
  script: MatchScript;
}

/** A match with what its video shows. */
export interface FilmedMatch extends PlayedMatch {
  sides: readonly [FilmedSide, FilmedSide];
}
