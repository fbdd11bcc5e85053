import { randomUUID } from 'node:crypto';
import type { NewTeam, TeamChange } from '#contract/admin/catalogue.ts';
import type { Team } from '#contract/entities.ts';
import type { Database } from '../database/open.ts';
import { renameMatches } from '../matches/team-matches.ts';
import { Unacceptable } from '../unacceptable.ts';
import { tagsOfMatches } from './entity-tags.ts';
import { keepOperatorName } from './operator-names.ts';
import { findTeam } from './teams.ts';
import { checkReference, regionFor, sportFor } from './resolve-references.ts';
import { deleteEntity, existing, refuseMatches, refuseOpened, setColumns, type Written } from './written.ts';

export async function createTeam(database: Database, team: NewTeam): Promise<Written<Team>> {
  const { name, shortName, club, region, venue, images } = team;
  await checkReference(database, 'venue', venue);
  const uuid = randomUUID();
  await database
    .insertInto('team')
    .values({
      uuid,
      name,
      short_name: shortName ?? name,
      sport_uuid: await sportOf(database, team),
      club_uuid: club ?? null,
      region_uuid: await regionFor(database, region ?? null),
      venue_uuid: venue ?? null,
      images: JSON.stringify(images ?? []),
    })
    .execute();
  const after = existing('team', uuid, await findTeam(database, uuid));
  return { before: null, after, tags: ['teams', ...clubTags(after)] };
}

/** Changes the given fields of a team. A new name also renames its matches. `now` in ms of product time. */
export async function changeTeam(
  database: Database,
  uuid: string,
  change: TeamChange,
  now: number,
): Promise<Written<Team>> {
  const before = existing('team', uuid, await findTeam(database, uuid));
  const { name, shortName, club, region, venue, images } = change;
  await checkReference(database, 'venue', venue);
  if (club != null) checkSport(await clubSport(database, club), before.sport?.uuid);
  if (name !== undefined && name !== before.name) await renameMatches(database, { team: uuid, name, now });
  if (name !== undefined) await keepOperatorName(database, uuid);
  await setColumns(database, 'team', uuid, {
    name,
    short_name: shortName ?? (before.shortName === before.name ? name : undefined),
    club_uuid: club,
    region_uuid: region === undefined ? undefined : await regionFor(database, region),
    venue_uuid: venue,
    images: images && JSON.stringify(images),
  });
  const after = existing('team', uuid, await findTeam(database, uuid));
  const onMatches = after.name !== before.name || after.shortName !== before.shortName;
  const tags = [
    ...['teams', `team:${uuid}`, ...clubTags(before), ...clubTags(after)],
    ...(onMatches ? await tagsOfMatches(database, { team: uuid }) : []),
  ];
  return { before, after, tags: [...new Set(tags)] };
}

/** Deletes a team with its squad. @throws Unacceptable where it has matches, or where a plan opens them */
export async function deleteTeam(database: Database, uuid: string): Promise<Written<Team>> {
  const before = existing('team', uuid, await findTeam(database, uuid));
  const matches = database.selectFrom('event_team').where('team_uuid', '=', uuid);
  await refuseMatches(matches, before.name, 'Delete them first, or merge the team into another one.');
  await refuseOpened(database, 'teams', uuid);
  await database.deleteFrom('player').where('team_uuid', '=', uuid).execute();
  await deleteEntity(database, 'team', uuid);
  return { before, after: null, tags: ['teams', `team:${uuid}`, ...clubTags(before)] };
}

const clubTags = ({ club }: Team): string[] => (club ? ['clubs', `club:${club.uuid}`] : []);

async function clubSport(database: Database, club: string): Promise<string> {
  const row = await database.selectFrom('club').select('sport_uuid').where('uuid', '=', club).executeTakeFirst();
  if (!row) throw new Unacceptable(`club: no club has the id "${club}".`);
  return row.sport_uuid;
}

function checkSport(club: string, team: string | undefined): void {
  if (club !== team) throw new Unacceptable('club: it plays another sport. A club has one sport; create one for each.');
}

async function sportOf(database: Database, { sport, club }: NewTeam): Promise<string> {
  if (sport === undefined && !club) throw new Unacceptable('sport: send it, or the club of the team.');
  const ofClub = club ? await clubSport(database, club) : undefined;
  if (sport === undefined) return ofClub!;
  const uuid = await sportFor(database, sport);
  if (ofClub !== undefined) checkSport(ofClub, uuid);
  return uuid;
}
