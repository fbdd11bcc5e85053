import type { NewRow } from '../database/schema.ts';
import type { CompetitionPlan, SeriesPlan } from './data/competitions.ts';

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

/** Everything of the demo but its seasons and matches; rows in the order in which they may be inserted. */
export interface Catalogue {
  sport: NewRow<'sport'>[];
  region: NewRow<'region'>[];
  venue: NewRow<'venue'>[];
  club: NewRow<'club'>[];
  team: NewRow<'team'>[];
  player: NewRow<'player'>[];
  competition: NewRow<'competition'>[];
  competitions: DemoCompetition[];
  circuits: { uuid: string; name: string; zone: string }[];
}
