import { sql } from 'kysely';
import type { Image } from '#contract/primitives.ts';
import type { JsonText } from '../database/columns.ts';
import { givenLogo } from '../catalogue/images.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import type { Livery } from '../database/schema.ts';
import { uploadedPng } from '../pictures/uploaded.ts';
import type { CrestSubject } from './crest.ts';
import type { CoverKind } from './kinds.ts';
import { CREST_KEY_LENGTH } from './urls.ts';

/** The data of an entity's pictures. */
export interface Subject extends CrestSubject {
  sportSlug: string | null;
}

interface Found {
  name: string;
  livery?: JsonText<Livery> | null;
  code?: string | null;
  slug: string | null;
  images?: JsonText<Image[]>;
  inherited?: JsonText<Image[]> | null;
}

const subject = (found: Found | undefined): Subject | null =>
  found
    ? {
        name: found.name,
        livery: found.livery ? parsed(found.livery) : null,
        region: found.code ?? null,
        sportSlug: found.slug,
      }
    : null;

/** The subject with the crest that an operator uploaded. */
async function withCrest(database: Database, found: Found | undefined): Promise<Subject | null> {
  const plain = subject(found);
  const logo = found?.images && givenLogo({ images: found.images, inherited: found.inherited ?? null });
  return plain && logo ? { ...plain, own: await uploadedPng(database, logo) } : plain;
}

/** A team looks like its club: the same name and colours make the same crest. */
const teams = (database: Database) =>
  database
    .selectFrom('team')
    .leftJoin('club', 'club.uuid', 'team.club_uuid')
    .innerJoin('sport', 'sport.uuid', 'team.sport_uuid')
    .leftJoin('region', (join) => join.on('region.uuid', '=', sql`coalesce(club.region_uuid, team.region_uuid)`))
    .select([sql<string>`coalesce(club.name, team.name)`.as('name'), 'club.livery', 'sport.slug', 'region.code'])
    .select(['team.images', 'club.images as inherited']);

const clubs = (database: Database) =>
  database
    .selectFrom('club')
    .innerJoin('sport', 'sport.uuid', 'club.sport_uuid')
    .leftJoin('region', 'region.uuid', 'club.region_uuid')
    .select(['club.name', 'club.livery', 'club.images', 'sport.slug', 'region.code']);

/** The club or team of a crest, by its uuid or by the prefix of `crestUrl`. */
export async function crestSubject(database: Database, key: string): Promise<Subject | null> {
  // A tilde sorts behind all digits of a uuid.
  const last = key.length === CREST_KEY_LENGTH ? `${key}~` : key;
  const team = teams(database).where('team.uuid', '>=', key).where('team.uuid', '<=', last).limit(1);
  const club = clubs(database).where('club.uuid', '>=', key).where('club.uuid', '<=', last).limit(1);
  return subject((await team.executeTakeFirst()) ?? (await club.executeTakeFirst()));
}

const competitions = (database: Database) =>
  database
    .selectFrom('competition')
    .innerJoin('sport', 'sport.uuid', 'competition.sport_uuid')
    .select(['competition.name', 'sport.slug']);

const FINDERS: Record<CoverKind, (database: Database, uuid: string) => Promise<Found | undefined>> = {
  team: (database, uuid) => teams(database).where('team.uuid', '=', uuid).executeTakeFirst(),
  club: (database, uuid) => clubs(database).where('club.uuid', '=', uuid).executeTakeFirst(),
  sport: (database, uuid) =>
    database.selectFrom('sport').select(['name', 'slug']).where('uuid', '=', uuid).executeTakeFirst(),
  async region(database, uuid) {
    const region = await database.selectFrom('region').select('name').where('uuid', '=', uuid).executeTakeFirst();
    return region && { ...region, slug: null };
  },
  venue: (database, uuid) =>
    database
      .selectFrom('venue')
      .leftJoin('sport', 'sport.uuid', 'venue.sport_uuid')
      .select(['venue.name', 'sport.slug'])
      .where('venue.uuid', '=', uuid)
      .executeTakeFirst(),
  competition: (database, uuid) => competitions(database).where('competition.uuid', '=', uuid).executeTakeFirst(),
  season: (database, uuid) =>
    competitions(database)
      .innerJoin('season', 'season.competition_uuid', 'competition.uuid')
      .where('season.uuid', '=', uuid)
      .executeTakeFirst(),
};

/** An entity with a cover or an emblem. A season looks like its competition. */
export const entitySubject = async (database: Database, kind: CoverKind, uuid: string): Promise<Subject | null> =>
  withCrest(database, await FINDERS[kind](database, uuid));

/** The sides of a match in order, and its sport. */
export async function stillSubject(database: Database, eventUuid: string) {
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
  const drawn = await Promise.all(sides.map((side) => withCrest(database, side)));
  return { sides: drawn.filter((side) => side !== null), sportSlug: event.slug };
}
