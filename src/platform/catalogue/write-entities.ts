import { randomUUID } from 'node:crypto';
import { omitUndefined } from '#lib/omit-undefined.ts';
import type { Image } from '#contract/primitives.ts';
import { givenPictures } from '#contract/uploaded-picture.ts';
import type { Database } from '../database/open.ts';
import { tagsOfMatches } from './entity-tags.ts';
import { forgetAliases } from './aliases.ts';
import { forgetOperatorName, keepOperatorName } from './operator-names.ts';
import { existing, setColumns, type WritableTable, type Written } from './written.ts';

/** The columns that a body sets; undefined ones stay as they are, and are empty in a new row. */
type Columns = Readonly<Record<string, string | number | null | undefined>>;

/** How operators write one kind of entity. */
export interface WritableKind<Body, Entity> {
  table: WritableTable;
  find: (database: Database, uuid: string) => Promise<Entity | undefined>;
  /** `before` is null for a new one; `now` in ms of product time. @throws Unacceptable */
  columns: (database: Database, body: Body, before: Entity | null, now: number) => Promise<Columns>;
  /** The tags of the pages that show the entity as it is stored. */
  pages: (database: Database, entity: Entity) => string[] | Promise<string[]>;
  /** Fields that the pages of its matches show. */
  onMatches?: readonly (keyof Entity)[];
  /** Whether an import would change the name that an operator gave. */
  isImported?: true;
  /** Deletes what belongs to it alone. @throws Unacceptable for what is still used */
  beforeDeletion?: (database: Database, entity: Entity) => Promise<void>;
}

export interface Named {
  uuid: string;
  name?: string | undefined;
  images?: Image[] | undefined;
}

export async function createEntity<Body extends Partial<Named>, Entity extends Named>(
  database: Database,
  { table, find, columns, pages }: WritableKind<Body, Entity>,
  body: Body,
  now: number,
): Promise<Written<Entity>> {
  const uuid = randomUUID();
  const own = await columns(database, body, null, now);
  const row = omitUndefined({ uuid, name: body.name, images: imagesText(body), ...own });
  await database
    .insertInto(table as 'club')
    .values(row as never)
    .execute();
  const after = existing(table, uuid, await find(database, uuid));
  return { before: null, after, tags: await pages(database, after) };
}

/** Changes the given fields. A new picture may be on any page: in rows, tables, the menu. */
export async function changeEntity<Body extends Partial<Named>, Entity extends Named>(
  database: Database,
  { table, find, columns, pages, onMatches = [], isImported }: WritableKind<Body, Entity>,
  uuid: string,
  body: Body,
  now: number,
): Promise<Written<Entity>> {
  const before = existing(table, uuid, await find(database, uuid));
  const tags = await pages(database, before);
  const own = await columns(database, body, before, now);
  if (isImported && body.name !== undefined) await keepOperatorName(database, uuid);
  await setColumns(database, table, uuid, { name: body.name, images: imagesText(body), ...own });
  const after = existing(table, uuid, await find(database, uuid));
  tags.push(...(await pages(database, after)));
  if (onMatches.some((field) => after[field] !== before[field]))
    tags.push(...(await tagsOfMatches(database, table as 'team', uuid)));
  if (picturesOf(after) !== picturesOf(before)) tags.push('catalogue');
  return { before, after, tags: [...new Set(tags)] };
}

/** Deletes an entity, and the records that it was followed and that an operator named it. */
export async function deleteEntity<Body, Entity>(
  database: Database,
  { table, find, pages, beforeDeletion }: WritableKind<Body, Entity>,
  uuid: string,
): Promise<Written<Entity>> {
  const before = existing(table, uuid, await find(database, uuid));
  const tags = await pages(database, before);
  await beforeDeletion?.(database, before);
  await database.deleteFrom('favorite').where('object_uuid', '=', uuid).execute();
  await forgetOperatorName(database, uuid);
  await forgetAliases(database, [uuid]);
  await database.deleteFrom(table).where('uuid', '=', uuid).execute();
  return { before, after: null, tags };
}

/** What an operator gave: drawn pictures change with the name, which other tags follow. */
const picturesOf = ({ images = [] }: Named): string => JSON.stringify(givenPictures(images));

const imagesText = ({ images }: Partial<Named>) => images && JSON.stringify(images);
