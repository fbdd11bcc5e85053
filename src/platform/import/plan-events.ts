import type { Database } from '../database/open.ts';
import type { ClubSquad } from './club-squads.ts';
import { type FieldsOf, fileFields, newMatch } from './event-row.ts';
import type { Fixture } from './fixtures.ts';
import { planGoals } from './plan-goals.ts';
import type { Plan } from './plan.ts';
import { planVenues, venuesOf } from './plan-venues.ts';
import { storedUuids, storedStarts } from './stored-matches.ts';

/** The matches of a season that are stored already. */
export interface StoredSeason {
  /** The file's matches, each under the uuid that it has here. */
  fixtures: readonly Fixture[];
  /** Those of them that are stored. */
  known: ReadonlySet<string>;
  /** Teams that are named otherwise now, and which they are. */
  renamed: ReadonlyMap<string, string>;
}

export interface EventsOf extends Omit<FieldsOf, 'venues'> {
  /** Uuids by club. */
  teams: ReadonlyMap<string, string>;
  squads: readonly ClubSquad[];
  /** Uuids by code. */
  regions: ReadonlyMap<string, string>;
  /** The season's matches by all sources of this import. */
  claimed: ReadonlySet<string>;
}

/** Plans the matches of a season with their venues and goals. */
export async function planEvents(
  database: Database,
  plan: Plan,
  fixtures: readonly Fixture[],
  of: EventsOf,
): Promise<StoredSeason> {
  const { fixtures: all, renamed } = await storedUuids(database, fixtures, { ...of, season: of.rows.season });
  const stored = await storedStarts(
    database,
    all.map(({ uuid }) => uuid),
  );
  const venues = venuesOf(all, of);
  await planVenues(database, plan, venues.values(), { sport: of.rows.sport, regions: of.regions });
  for (const fixture of all) {
    const { uuid: match, home, away } = fixture;
    const { ends_at, ...fields } = fileFields(fixture, { ...of, venues });
    const teams = [home, away].map((side) => (side && of.teams.get(side.id)) ?? null);
    const before = stored.get(match);
    if (before) {
      // The end is an estimate from the start. A reported end stays until the match moves.
      const moved = Number(before.starts_at) !== fields.starts_at || before.time_known !== fields.time_known;
      plan.matches.push({ type: 'changed', match, fields: moved ? { ...fields, ends_at } : fields, teams });
    } else {
      plan.matches.push({ type: 'created', match, fields: newMatch({ ...fields, ends_at }), teams });
    }
  }
  await planGoals(database, plan, all, of);
  return { fixtures: all, known: new Set(stored.keys()), renamed };
}
