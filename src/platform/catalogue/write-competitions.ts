import { randomUUID } from 'node:crypto';
import type { CompetitionChange, NewCompetition, NewSeason, SeasonChange } from '#contract/admin/catalogue.ts';
import type { Competition, Season } from '#contract/entities.ts';
import type { Database } from '../database/open.ts';
import { Unacceptable } from '../unacceptable.ts';
import { findCompetition, findSeason } from './competitions.ts';
import { tagsOfMatches } from './entity-tags.ts';
import { keepOperatorName } from './operator-names.ts';
import { checkReference, regionFor, sportFor } from './resolve-references.ts';
import { deleteEntity, existing, refuseMatches, refuseOpened, setColumns, type Written } from './written.ts';

export async function createCompetition(
  database: Database,
  competition: NewCompetition,
): Promise<Written<Competition>> {
  const { name, sport, region, position, images } = competition;
  const uuid = randomUUID();
  const sport_uuid = await sportFor(database, sport);
  await database
    .insertInto('competition')
    .values({
      uuid,
      name,
      sport_uuid,
      region_uuid: await regionFor(database, region ?? null),
      position: position ?? (await lastPosition(database, sport_uuid)) + 1,
      images: JSON.stringify(images ?? []),
    })
    .execute();
  const after = existing('competition', uuid, await findCompetition(database, uuid));
  return { before: null, after, tags: ['competitions'] };
}

export async function changeCompetition(
  database: Database,
  uuid: string,
  { name, region, position, images }: CompetitionChange,
): Promise<Written<Competition>> {
  const before = existing('competition', uuid, await findCompetition(database, uuid));
  if (name !== undefined) await keepOperatorName(database, uuid);
  await setColumns(database, 'competition', uuid, {
    ...{ name, position, images: images && JSON.stringify(images) },
    region_uuid: region === undefined ? undefined : await regionFor(database, region),
  });
  const after = existing('competition', uuid, await findCompetition(database, uuid));
  const onMatches = after.name === before.name ? [] : await tagsOfMatches(database, { competition: uuid });
  return { before, after, tags: [...new Set(['competitions', `competition:${uuid}`, ...onMatches])] };
}

/** Deletes a competition with its seasons. @throws Unacceptable where it has matches, or where a plan opens them */
export async function deleteCompetition(database: Database, uuid: string): Promise<Written<Competition>> {
  const before = existing('competition', uuid, await findCompetition(database, uuid));
  const matches = database.selectFrom('event').where('competition_uuid', '=', uuid);
  await refuseMatches(matches, before.name, 'Delete them first, or give them another one.');
  await refuseOpened(database, 'competitions', uuid);
  await database.deleteFrom('season').where('competition_uuid', '=', uuid).execute();
  await deleteEntity(database, 'competition', uuid);
  return { before, after: null, tags: ['competitions', `competition:${uuid}`] };
}

export async function createSeason(database: Database, season: NewSeason): Promise<Written<Season>> {
  const { competition, name, startsOn, endsOn, images } = season;
  await checkReference(database, 'competition', competition);
  checkDays(startsOn, endsOn);
  const uuid = randomUUID();
  const row = { uuid, name, competition_uuid: competition, starts_on: startsOn, ends_on: endsOn };
  await database
    .insertInto('season')
    .values({ ...row, images: JSON.stringify(images ?? []) })
    .execute();
  const after = existing('season', uuid, await findSeason(database, uuid));
  return { before: null, after, tags: ['seasons', 'competitions', `competition:${competition}`] };
}

export async function changeSeason(database: Database, uuid: string, change: SeasonChange): Promise<Written<Season>> {
  const before = existing('season', uuid, await findSeason(database, uuid));
  const { name, startsOn, endsOn, images } = change;
  checkDays(startsOn ?? before.startsOn, endsOn ?? before.endsOn);
  await setColumns(database, 'season', uuid, {
    ...{ name, starts_on: startsOn, ends_on: endsOn, images: images && JSON.stringify(images) },
  });
  const after = existing('season', uuid, await findSeason(database, uuid));
  const onMatches = after.name === before.name ? [] : await tagsOfMatches(database, { season: uuid });
  return {
    before,
    after,
    tags: [...new Set(['competitions', `competition:${after.competition?.uuid}`, ...onMatches])],
  };
}

/** @throws Unacceptable where it has matches */
export async function deleteSeason(database: Database, uuid: string): Promise<Written<Season>> {
  const before = existing('season', uuid, await findSeason(database, uuid));
  const matches = database.selectFrom('event').where('season_uuid', '=', uuid);
  await refuseMatches(matches, before.name, 'Delete them first, or give them another one.');
  await deleteEntity(database, 'season', uuid);
  return { before, after: null, tags: ['seasons', 'competitions', `competition:${before.competition?.uuid}`] };
}

async function lastPosition(database: Database, sport: string): Promise<number> {
  const row = await database
    .selectFrom('competition')
    .select((e) => e.fn.max('position').as('last'))
    .where('sport_uuid', '=', sport)
    .executeTakeFirst();
  return row?.last ?? -1;
}

function checkDays(starts: string | null, ends: string | null): void {
  if (starts !== null && ends !== null && ends < starts)
    throw new Unacceptable(`endsOn: a season that starts on ${starts} cannot end on ${ends}.`);
}
