import type { Aliases } from '#contract/admin/aliases.ts';
import { fold } from '#lib/fold.ts';
import type { Database } from '../database/open.ts';
import { Unacceptable } from '../unacceptable.ts';
import { existing, type Written } from './written.ts';

/** The kinds of entities that have other names. */
export type AliasKind = 'club' | 'team' | 'competition';

/** An entity with its other names. @throws Unacceptable for an unknown one */
export async function aliasesOf(database: Database, kind: AliasKind, uuid: string): Promise<Aliases> {
  const row = await database
    .selectFrom(kind as 'club')
    .select(['uuid', 'name'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  const aliases = await database
    .selectFrom('entity_alias')
    .select(['name', 'source'])
    .where('entity_uuid', '=', uuid)
    .orderBy('folded')
    .orderBy('source')
    .execute();
  return { ...existing(kind, uuid, row), aliases };
}

interface AliasChange {
  add?: readonly string[] | undefined;
  remove?: readonly string[] | undefined;
}

/**
 * Adds and removes names that an operator gives. The search finds the entity by them, and the next import takes a team's for the team.
 * @throws Unacceptable for a name that another team has, and for the removal of one that no operator gave
 */
export async function changeAliases(
  database: Database,
  kind: AliasKind,
  uuid: string,
  { add = [], remove = [] }: AliasChange,
): Promise<Written<Aliases>> {
  const before = await aliasesOf(database, kind, uuid);
  const own = new Set(before.aliases.filter(({ source }) => source === 'operator').map(({ name }) => fold(name)));
  for (const name of remove) {
    if (!own.delete(fold(name)))
      throw new Unacceptable(
        `remove: "${name}" is no name that an operator gave. Give it to the ${kind} that it means.`,
      );
    const rows = database.deleteFrom('entity_alias').where('entity_uuid', '=', uuid).where('source', '=', 'operator');
    await rows.where('folded', '=', fold(name)).execute();
  }
  for (const name of add) {
    if (own.has(fold(name))) continue;
    if (kind === 'team') await refuseTaken(database, uuid, name);
    own.add(fold(name));
    const row = { kind, entity_uuid: uuid, name, folded: fold(name), source: 'operator' as const };
    await database.insertInto('entity_alias').values(row).execute();
  }
  return { before, after: await aliasesOf(database, kind, uuid), tags: [`${kind}:${uuid}`] };
}

/** @throws Unacceptable for the name of another team of the same sport and region: then the two are merged, not named */
async function refuseTaken(database: Database, uuid: string, name: string): Promise<void> {
  const others = await database
    .selectFrom('team as own')
    .innerJoin('team as other', (join) =>
      join.onRef('other.sport_uuid', '=', 'own.sport_uuid').onRef('other.uuid', '<>', 'own.uuid'),
    )
    .leftJoin('entity_alias as alias', (join) =>
      join
        .onRef('alias.entity_uuid', '=', 'other.uuid')
        .on('alias.source', '=', 'operator')
        .on('alias.folded', '=', fold(name)),
    )
    .select(['other.uuid', 'other.name', 'alias.name as alias'])
    .where('own.uuid', '=', uuid)
    .where((e) => e.or([e('alias.folded', '=', fold(name)), e('other.name', '=', name)]))
    .where((e) =>
      e.or([
        e('other.region_uuid', '=', e.ref('own.region_uuid')),
        e('other.region_uuid', 'is', null),
        e('own.region_uuid', 'is', null),
      ]),
    )
    .limit(1)
    .execute();
  const [taken] = others;
  if (!taken) return;
  const remedy = taken.alias === null ? 'Merge it into this one' : 'Remove the name there first';
  throw new Unacceptable(`add: "${name}" is ${taken.name} (${taken.uuid}). ${remedy}.`, 409);
}

/** Gives the names of one entity to another, and its own as one more. */
export async function moveAliases(
  database: Database,
  kind: AliasKind,
  { from, into, name }: { from: string; into: string; name: string },
): Promise<void> {
  const rows = await database.selectFrom('entity_alias').selectAll().where('entity_uuid', 'in', [from, into]).execute();
  const keyOf = ({ source, folded }: { source: string; folded: string }) => `${source} ${folded}`;
  const known = new Set(rows.filter((row) => row.entity_uuid === into).map(keyOf));
  const old = { kind, entity_uuid: into, name, folded: fold(name), source: 'import' as const };
  const moved = [...rows.filter((row) => row.entity_uuid === from).map((row) => ({ ...row, entity_uuid: into })), old];
  await forgetAliases(database, [from]);
  const added = new Map(moved.filter((row) => !known.has(keyOf(row))).map((row) => [keyOf(row), row]));
  if (added.size > 0)
    await database
      .insertInto('entity_alias')
      .values([...added.values()])
      .execute();
}

export async function forgetAliases(database: Database, uuids: readonly string[]): Promise<void> {
  if (uuids.length > 0) await database.deleteFrom('entity_alias').where('entity_uuid', 'in', uuids).execute();
}
