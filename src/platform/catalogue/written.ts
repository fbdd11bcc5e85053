import type { Compilable } from 'kysely';
import { omitUndefined } from '#lib/omit-undefined.ts';
import type { Database } from '../database/open.ts';
import { Unacceptable } from '../unacceptable.ts';
import { countRows } from './count-rows.ts';

/** A write: the entity before and after, and the tags of the pages that show the change. */
export interface Written<T> {
  before: T | null;
  after: T | null;
  tags: string[];
}

export type WritableTable = 'club' | 'team' | 'competition' | 'season' | 'venue' | 'player';

/** Changes the columns of one row that are defined. */
export async function setColumns(
  database: Database,
  table: WritableTable,
  uuid: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const named = omitUndefined(columns);
  if (Object.keys(named).length === 0) return;
  await database
    .updateTable(table as 'club')
    .set(named)
    .where('uuid', '=', uuid)
    .execute();
}

/** The entity. @throws Unacceptable where it is undefined */
export function existing<T>(kind: string, uuid: string, entity: T | undefined): T {
  if (entity === undefined)
    throw new Unacceptable(`No ${kind} has the id "${uuid}": it is the last part of its page's address.`, 404);
  return entity;
}

/** @throws Unacceptable with the number of matches of an entity, and `remedy` */
export async function refuseMatches(
  matches: Compilable,
  name: string,
  remedy = 'Delete them first, or give them another one.',
): Promise<void> {
  const count = await countRows(matches);
  if (count > 0) throw new Unacceptable(`${name} has ${count} match${count > 1 ? 'es' : ''}. ${remedy}`, 409);
}

/** @throws Unacceptable for an entity that a plan opens */
export async function refuseOpened(database: Database, kind: 'teams' | 'competitions', uuid: string): Promise<void> {
  const plans = await database.selectFrom('plan').select(['uuid', 'opens']).execute();
  const [plan] = plans.filter(({ opens }) => (JSON.parse(opens) as Record<string, string[]>)[kind]?.includes(uuid));
  if (plan) throw new Unacceptable(`The plan ${plan.uuid} opens it. Change the plan first.`, 409);
}
