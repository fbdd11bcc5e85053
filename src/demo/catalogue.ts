import type { NewRow } from '#platform/database/schema.ts';
import type { CompetitionPlan, SeriesPlan } from './data/competitions.ts';
import type { SquadPlayer } from './match/line-up.ts';

export interface DemoTeam {
  uuid: string;
  name: string;
  venue_uuid: string;
  /** IANA zone of its ground. */
  zone: string;
}

export interface DemoCompetition {
  plan: CompetitionPlan | SeriesPlan;
  uuid: string;
  sport_uuid: string;
  teams: DemoTeam[];
}

/** A player row with all columns that line-ups need. */
export type DemoPlayer = NewRow<'player'> & SquadPlayer;

/** The demo without its seasons and matches. Insert the tables in this order. */
export interface Catalogue {
  sport: NewRow<'sport'>[];
  region: NewRow<'region'>[];
  venue: NewRow<'venue'>[];
  club: NewRow<'club'>[];
  team: NewRow<'team'>[];
  player: DemoPlayer[];
  competition: NewRow<'competition'>[];
  competitions: DemoCompetition[];
  circuits: { uuid: string; name: string; zone: string }[];
}
