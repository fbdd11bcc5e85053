import type { Player, Team } from '#contract/entities.ts';
import type { Paged } from '#contract/page.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { Row } from '../database/schema.ts';
import { placed, readsOf } from './entities.ts';
import { hasRow } from './find-row.ts';
import { type Filter, pageOf, slice, totalOf } from './paging.ts';
import { referenceOf } from './reference.ts';

const rows = (database: Database) =>
  database
    .selectFrom('team')
    .leftJoin('sport', 'sport.uuid', 'team.sport_uuid')
    .leftJoin('region', 'region.uuid', 'team.region_uuid')
    .leftJoin('club', 'club.uuid', 'team.club_uuid')
    .leftJoin('venue', 'venue.uuid', 'team.venue_uuid')
    .selectAll('team')
    .select(['sport.name as sport_name', 'region.name as region_name'])
    .select(['club.name as club_name', 'venue.name as venue_name'])
    .orderBy('team.name')
    .orderBy('team.uuid');

type TeamRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const view = (row: TeamRow): Team => ({
  ...placed('team', row),
  shortName: row.short_name,
  club: referenceOf(row.club_uuid, row.club_name),
  venue: referenceOf(row.venue_uuid, row.venue_name),
});

/** Teams by name. */
export const teams = {
  ...readsOf('team', { rows, view }),
  /** Those of a competition are the teams of its newest season. */
  async list(database: Database, filter: TeamFilter): Promise<Paged<Team>> {
    const { sport, club, competition } = filter;
    const newest = competition ? await newestSeason(database, competition) : {};
    const where = { sport: sport || undefined, club: club || undefined, ...newest };
    const part = slice(filter);
    const found = await page(database, { ...where, ...part }, undefined);
    const count = async () => Number((await counted(database, where, undefined))[0]?.count);
    return pageOf(found.map(view), await totalOf(found.length, part, count));
  },
};

type TeamFilter = Filter<'sport' | 'club' | 'competition'>;
/** `since`: matches of the competition from then on, ms. */
type Where = { [Name in 'sport' | 'club' | 'competition' | 'season']?: string | undefined } & {
  since?: number | undefined;
};

/** Without seasons the newest one is this long, ms. */
const SEASON_MS = 300 * 86_400_000;

async function newestSeason(
  database: Database,
  competition: string,
): Promise<Pick<Where, 'competition' | 'season' | 'since'>> {
  const [newest] = await newestMatch(database, { competition }, undefined);
  if (newest?.season_uuid) return { season: newest.season_uuid };
  return { competition, since: Number(newest?.starts_at ?? 0) - SEASON_MS };
}

const newestMatch = prepared((database, { competition }: { competition: string }, _shape: undefined) =>
  database
    .selectFrom('event')
    .select(['season_uuid', 'starts_at'])
    .where('competition_uuid', '=', competition)
    .orderBy('starts_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(1),
);

const page = prepared((database, values: Where & { limit: number; offset: number }, _shape: undefined) =>
  rows(database).where(
    'team.uuid',
    'in',
    matching(database, values)
      .select('team.uuid')
      .orderBy('team.name')
      .orderBy('team.uuid')
      .limit(values.limit)
      .offset(values.offset),
  ),
);

const counted = prepared((database, values: Where, _shape: undefined) =>
  matching(database, values).select((e) => e.fn.countAll<number>().as('count')),
);

function matching(database: Database, { sport, club, competition, season, since }: Where) {
  let query = database.selectFrom('team');
  if (sport) query = query.where('team.sport_uuid', '=', sport);
  if (club) query = query.where('team.club_uuid', '=', club);
  const playing = database
    .selectFrom('event')
    .innerJoin('event_team', 'event_team.event_uuid', 'event.uuid')
    .select('event_team.team_uuid');
  if (season) query = query.where('team.uuid', 'in', playing.where('event.season_uuid', '=', season));
  if (competition && since !== undefined) {
    const lately = playing.where('event.competition_uuid', '=', competition).where('event.starts_at', '>=', since);
    query = query.where('team.uuid', 'in', lately);
  }
  return query;
}

/** The players of a team by shirt number; those without one last. Undefined for an unknown team. */
export async function squadOf(database: Database, team: string): Promise<Player[] | undefined> {
  const players = await database
    .selectFrom('player')
    .selectAll()
    .where('team_uuid', '=', team)
    .where('active', '=', 1)
    .orderBy('number', (order) => order.asc().nullsFirst())
    .orderBy('name')
    .orderBy('uuid')
    .execute();
  return players.length > 0 || (await hasRow(database, 'team', team)) ? players.map(playerView) : undefined;
}

export const playerView = ({ uuid, name, number, position, born_on }: Row<'player'>): Player => ({
  ...{ uuid, name, number, position },
  bornOn: born_on,
});
