import type { Database } from '../database/open.ts';

/** How many events are being played now. */
export async function countLive(database: Database): Promise<number> {
  const { live } = await database
    .selectFrom('event')
    .select((e) => e.fn.countAll<number>().as('live'))
    .where('status', '=', 'live')
    .executeTakeFirstOrThrow();
  return Number(live);
}
