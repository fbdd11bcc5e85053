import { randomUUID } from 'node:crypto';
import type { ClubChange, NewClub } from '#contract/admin/catalogue.ts';
import type { Club } from '#contract/entities.ts';
import type { Database } from '../database/open.ts';
import { Unacceptable } from '../unacceptable.ts';
import { findClub } from './clubs.ts';
import { countRows } from './count-rows.ts';
import { keepOperatorName } from './operator-names.ts';
import { regionFor, sportFor } from './resolve-references.ts';
import { deleteEntity, existing, setColumns, type Written } from './written.ts';

export async function createClub(
  database: Database,
  { name, sport, region, founded, images }: NewClub,
): Promise<Written<Club>> {
  const uuid = randomUUID();
  await database
    .insertInto('club')
    .values({
      uuid,
      name,
      sport_uuid: await sportFor(database, sport),
      region_uuid: await regionFor(database, region ?? null),
      founded: founded ?? null,
      livery: null,
      images: JSON.stringify(images ?? []),
    })
    .execute();
  return { before: null, after: existing('club', uuid, await findClub(database, uuid)), tags: ['clubs'] };
}

export async function changeClub(database: Database, uuid: string, change: ClubChange): Promise<Written<Club>> {
  const before = existing('club', uuid, await findClub(database, uuid));
  const { name, region, founded, images } = change;
  if (name !== undefined) await keepOperatorName(database, uuid);
  await setColumns(database, 'club', uuid, {
    name,
    region_uuid: region === undefined ? undefined : await regionFor(database, region),
    founded,
    images: images && JSON.stringify(images),
  });
  const teams = await database.selectFrom('team').select('uuid').where('club_uuid', '=', uuid).execute();
  const tags = ['clubs', `club:${uuid}`, ...teams.map((team) => `team:${team.uuid}`)];
  return { before, after: existing('club', uuid, await findClub(database, uuid)), tags };
}

/** @throws Unacceptable where it has teams */
export async function deleteClub(database: Database, uuid: string): Promise<Written<Club>> {
  const before = existing('club', uuid, await findClub(database, uuid));
  const teams = await countRows(database.selectFrom('team').where('club_uuid', '=', uuid));
  if (teams > 0) {
    const remedy = 'Set their club to null, delete or merge them first.';
    throw new Unacceptable(`${before.name} has ${teams} team${teams > 1 ? 's' : ''}. ${remedy}`, 409);
  }
  await deleteEntity(database, 'club', uuid);
  return { before, after: null, tags: ['clubs', `club:${uuid}`] };
}
