import type { Database } from '../database/open.ts';

/** Whether there is an event or a team of this uuid, where nothing that hangs on it says so. */
export async function exists(database: Database, kind: 'event' | 'team', uuid: string): Promise<boolean> {
  return (await database.selectFrom(kind).select('uuid').where('uuid', '=', uuid).executeTakeFirst()) !== undefined;
}
