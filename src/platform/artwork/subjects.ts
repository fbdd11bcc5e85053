import { sql } from 'kysely';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import type { JsonText, Livery } from '../database/schema.ts';
import type { CrestSubject } from './crest.ts';
import { type CoverKind, CREST_KEY_LENGTH, type EmblemKind } from './urls.ts';

/** What a picture of an entity is made from. */
export interface Subject extends CrestSubject {
  sportSlug: string | null;
}

interface Found {
  name: string;
  livery?: JsonText<Livery> | null;
  slug: string | null;
}

const subject = (found: Found | undefined): Subject | null =>
  found ? { name: found.name, livery: found.livery ? parsed(found.livery) : null, sportSlug: found.slug } : null;

/** A team looks like its club: the same name and colours make the same crest. */
const teams = (database: Database) =>
  database
    .selectFrom('team')
    .leftJoin('club', 'club.uuid', 'team.club_uuid')
    .innerJoin('sport', 'sport.uuid', 'team.sport_uuid')
    .select([sql<string>`coalesce(club.name, team.name)`.as('name'), 'club.livery', 'sport.slug']);

const clubs = (database: Database) =>
  database
    .selectFrom('club')
    .innerJoin('sport', 'sport.uuid', 'club.sport_uuid')
    .select(['club.name', 'club.livery', 'sport.slug']);

/** The club or team that a crest belongs to, by its uuid or by the beginning that `crestUrl` writes. */
export async function crestSubject(database: Database, key: string): Promise<Subject | null> {
  // No digit of a uuid comes behind a tilde.
  const last = key.length === CREST_KEY_LENGTH ? `${key}~` : key;
  const team = await teams(database)
    .where('team.uuid', '>=', key)
    .where('team.uuid', '<=', last)
    .limit(1)
    .executeTakeFirst();
  const club = () =>
    clubs(database).where('club.uuid', '>=', key).where('club.uuid', '<=', last).limit(1).executeTakeFirst();
  return subject(team ?? (await club()));
}

/** Any entity that has a cover or an emblem. A season looks like its competition. */
export async function entitySubject(
  database: Database,
  kind: CoverKind | EmblemKind,
  uuid: string,
): Promise<Subject | null> {
  switch (kind) {
    case 'team':
      return subject(await teams(database).where('team.uuid', '=', uuid).executeTakeFirst());
    case 'club':
      return subject(await clubs(database).where('club.uuid', '=', uuid).executeTakeFirst());
    case 'sport':
      return subject(
        await database.selectFrom('sport').select(['name', 'slug']).where('uuid', '=', uuid).executeTakeFirst(),
      );
    case 'region':
      return subject(
        await database
          .selectFrom('region')
          .select(['name', sql<null>`null`.as('slug')])
          .where('uuid', '=', uuid)
          .executeTakeFirst(),
      );
    case 'venue':
      return subject(
        await database
          .selectFrom('venue')
          .leftJoin('sport', 'sport.uuid', 'venue.sport_uuid')
          .select(['venue.name', 'sport.slug'])
          .where('venue.uuid', '=', uuid)
          .executeTakeFirst(),
      );
    default:
      return competitionSubject(database, kind, uuid);
  }
}

async function competitionSubject(
  database: Database,
  kind: 'competition' | 'season',
  uuid: string,
): Promise<Subject | null> {
  const competitions = database
    .selectFrom('competition')
    .innerJoin('sport', 'sport.uuid', 'competition.sport_uuid')
    .select(['competition.name', 'sport.slug']);
  if (kind === 'competition')
    return subject(await competitions.where('competition.uuid', '=', uuid).executeTakeFirst());
  const ofSeason = competitions.innerJoin('season', 'season.competition_uuid', 'competition.uuid');
  return subject(await ofSeason.where('season.uuid', '=', uuid).executeTakeFirst());
}

/** The sides of a match in their order, and its sport. */
export async function stillSubject(
  database: Database,
  eventUuid: string,
): Promise<{ sides: Subject[]; sportSlug: string | null } | null> {
  const event = await database
    .selectFrom('event')
    .innerJoin('sport', 'sport.uuid', 'event.sport_uuid')
    .select('sport.slug')
    .where('event.uuid', '=', eventUuid)
    .executeTakeFirst();
  if (!event) return null;
  const sides = await teams(database)
    .innerJoin('event_team', 'event_team.team_uuid', 'team.uuid')
    .where('event_team.event_uuid', '=', eventUuid)
    .orderBy('event_team.position')
    .execute();
  return { sides: sides.map(subject).filter((side) => side !== null), sportSlug: event.slug };
}
