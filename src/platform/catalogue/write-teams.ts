import { randomUUID } from 'node:crypto';
import type { NewTeam, TeamChange } from '#contract/admin/catalogue.ts';
import type { Team } from '#contract/entities.ts';
import type { Database } from '../database/open.ts';
import { renameMatches } from '../matches/team-matches.ts';
import { Unacceptable } from '../unacceptable.ts';
import { counted } from './counted.ts';
import { tagsOfMatches } from './entity-tags.ts';
import { forgetOperatorName, keepOperatorName } from './operator-names.ts';
import { findTeam } from './teams.ts';
import { checkReference, regionFor, sportFor } from './write-places.ts';
import { existing, forgetFavorites, refuseNeeded, setColumns, type Written } from './written.ts';

export async function createTeam(database: Database, team: NewTeam): Promise<Written<Team>> {
  const { name, shortName, club, region, venue, images } = team;
  await checkReference(database, 'club', club);
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

/** Changes what was given of a team; matches show its names, so they are named anew and their pages go.
 * `now` in ms of product time. */
export async function changeTeam(
  database: Database,
  uuid: string,
  change: TeamChange,
  now: number,
): Promise<Written<Team>> {
  const before = existing('team', uuid, await findTeam(database, uuid));
  const { name, shortName, club, region, venue, images } = change;
  await checkReference(database, 'venue', venue);
  if (club != null) await checkClub(database, club, before.sport?.uuid);
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

/** Deletes a team with its squad. @throws Unacceptable where it played, or where a plan opens its matches */
export async function deleteTeam(database: Database, uuid: string): Promise<Written<Team>> {
  const before = existing('team', uuid, await findTeam(database, uuid));
  await refuseNeeded(
    (of) =>
      counted(
        of
          .selectFrom('event_team')
          .select((e) => e.fn.countAll().as('count'))
          .where('team_uuid', '=', uuid),
      ),
    database,
    (matches) =>
      `${before.name} has ${matches} match${matches > 1 ? 'es' : ''}. Delete them first, or merge the team into another one.`,
  );
  await refuseOpened(database, 'teams', uuid);
  await forgetFavorites(database, 'Team', uuid);
  await forgetOperatorName(database, uuid);
  await database.deleteFrom('player').where('team_uuid', '=', uuid).execute();
  await database.deleteFrom('team').where('uuid', '=', uuid).execute();
  return { before, after: null, tags: ['teams', `team:${uuid}`, ...clubTags(before)] };
}

/** @throws Unacceptable where a plan names it */
export async function refuseOpened(database: Database, kind: 'teams' | 'competitions', uuid: string): Promise<void> {
  const plans = await database.selectFrom('plan').select(['uuid', 'opens']).execute();
  const [plan] = plans.filter(({ opens }) => (JSON.parse(opens) as Record<string, string[]>)[kind]?.includes(uuid));
  if (plan) throw new Unacceptable(`The plan ${plan.uuid} opens it. Change the plan first.`, 409);
}

const clubTags = ({ club }: Team): string[] => (club ? ['clubs', `club:${club.uuid}`] : []);

async function checkClub(database: Database, club: string, sport: string | undefined): Promise<void> {
  await checkReference(database, 'club', club);
  const row = await database.selectFrom('club').select('sport_uuid').where('uuid', '=', club).executeTakeFirst();
  if (row?.sport_uuid !== sport)
    throw new Unacceptable('club: it plays another sport. A club has one sport here; make one for each.');
}

async function sportOf(database: Database, { sport, club }: NewTeam): Promise<string> {
  const row = club
    ? await database.selectFrom('club').select('sport_uuid').where('uuid', '=', club).executeTakeFirst()
    : undefined;
  if (sport === undefined) {
    if (row) return row.sport_uuid;
    throw new Unacceptable('sport: say it, or name the club whose team this is.');
  }
  const uuid = await sportFor(database, sport);
  if (row && row.sport_uuid !== uuid)
    throw new Unacceptable('club: it plays another sport. A club has one sport here; make one for each.');
  return uuid;
}
