import type { Database } from '#platform/database/open.ts';
import type { MatchFields } from '#platform/matches/update.ts';

export const KICKOFF = Date.parse('2026-11-21T15:00:00Z');
export const TEAMS = ['team-a', 'team-b'] as const;

/** An upcoming football match between two teams. */
export const FIELDS: MatchFields = {
  name: 'A – B',
  sport_uuid: 'football',
  competition_uuid: 'league',
  season_uuid: null,
  venue_uuid: null,
  round: null,
  starts_at: KICKOFF,
  start_day: '2026-11-21',
  ends_at: KICKOFF + 2 * 3_600_000,
  status: 'scheduled',
  home_score: null,
  away_score: null,
  score: null,
  video: null,
  access: 'free',
  price_minor: null,
  currency: null,
};

/** Enters a sport, two competitions, two venues and three teams, but no match. */
export async function enterTeams(database: Database): Promise<void> {
  const sport_uuid = 'football';
  await database
    .insertInto('sport')
    .values({ uuid: sport_uuid, name: 'Football', slug: 'football', images: '[]', position: 0 })
    .execute();
  for (const uuid of ['league', 'cup'])
    await database
      .insertInto('competition')
      .values({ uuid, name: uuid, images: '[]', sport_uuid, position: 0 })
      .execute();
  for (const uuid of ['ground', 'arena'])
    await database.insertInto('venue').values({ uuid, name: uuid, images: '[]', sport_uuid }).execute();
  for (const uuid of [...TEAMS, 'team-c'])
    await database
      .insertInto('team')
      .values({ uuid, name: uuid.toUpperCase(), short_name: uuid, images: '[]', sport_uuid })
      .execute();
}
