import type { Database } from '../database/open.ts';

/** Whether an event or a team has this uuid. */
export async function exists(database: Database, kind: 'event' | 'team', uuid: string): Promise<boolean> {
  return (await database.selectFrom(kind).select('uuid').where('uuid', '=', uuid).executeTakeFirst()) !== undefined;
}
