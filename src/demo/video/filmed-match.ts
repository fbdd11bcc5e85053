import { sql } from 'kysely';
import { liveryOf } from '#platform/artwork/livery.ts';
import { parsed } from '#platform/database/json.ts';
import type { Database } from '#platform/database/open.ts';
import { loadScripts } from '../due-matches.ts';
import { FILMED_SPORT } from '../match/plays.ts';
import type { FilmedMatch, FilmedSide } from './played-match.ts';

/** Loads a match; null where it is none of the demo's between two sides of the filmed sport. */
export async function filmedMatch(database: Database, uuid: string): Promise<FilmedMatch | null> {
  const match = await database
    .selectFrom('event')
    .innerJoin('sport', 'sport.uuid', 'event.sport_uuid')
    .select(['event.uuid', 'event.name', 'status', 'starts_at', 'ends_at', 'video', 'technical_issue', 'sport_uuid'])
    .select('sport.slug as sportSlug')
    .where('event.uuid', '=', uuid)
    .executeTakeFirst();
  if (match?.sportSlug !== FILMED_SPORT) return null;
  const [home, away, ...others] = await sidesOf(database, uuid);
  if (!home || !away || others.length > 0) return null;
  const script = (await loadScripts(database, [match])).get(uuid)!.script;
  return { uuid, sides: [home, away], script };
}

async function sidesOf(database: Database, match: string): Promise<FilmedSide[]> {
  const rows = await database
    .selectFrom('event_team')
    .innerJoin('team', 'team.uuid', 'event_team.team_uuid')
    .leftJoin('club', 'club.uuid', 'team.club_uuid')
    .leftJoin('region', (join) => join.on('region.uuid', '=', sql`coalesce(club.region_uuid, team.region_uuid)`))
    .select(['team.uuid', 'team.name', 'club.livery', 'region.code'])
    .select(sql<string>`coalesce(club.name, team.name)`.as('clubName'))
    .where('event_team.event_uuid', '=', match)
    .orderBy('event_team.position')
    .execute();
  return rows.map(({ uuid, name, clubName, livery, code }) => ({
    ...{ uuid, name },
    colour: liveryOf(clubName, livery ? parsed(livery) : null, code).primary,
  }));
}
