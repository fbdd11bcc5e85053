import type { Database } from '../database/open.ts';
import { Unacceptable } from '../unacceptable.ts';

/** What a write did: how the entity was and is, and the tags of the pages that show what changed. */
export interface Written<T> {
  before: T | null;
  after: T | null;
  tags: string[];
}

/** Those values that were given, as columns of a row. */
export function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Changes columns of one row; nothing where none was given. */
export async function setColumns(
  database: Database,
  table: 'club' | 'team' | 'competition' | 'season' | 'venue' | 'player',
  uuid: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const named = given(columns);
  if (Object.keys(named).length === 0) return;
  await database
    .updateTable(table as 'club')
    .set(named)
    .where('uuid', '=', uuid)
    .execute();
}

/** The entity. @throws Unacceptable where there is none */
export function existing<T>(kind: string, uuid: string, entity: T | undefined): T {
  if (entity === undefined)
    throw new Unacceptable(`No ${kind} has the id "${uuid}": it is the last part of its page's address.`, 404);
  return entity;
}

/** What a person follows of something that is gone. */
export const forgetFavorites = (database: Database, type: 'Team' | 'Club' | 'Competition' | 'Venue', uuid: string) =>
  database.deleteFrom('favorite').where('type', '=', type).where('object_uuid', '=', uuid).execute();

/**
 * Refuses to delete what others need.
 * @throws Unacceptable with how many there are and what to do
 */
export async function refuseNeeded(
  count: (database: Database) => Promise<number>,
  database: Database,
  say: (count: number) => string,
): Promise<void> {
  const needed = await count(database);
  if (needed > 0) throw new Unacceptable(say(needed), 409);
}
