import { matchSeconds } from '#sports/periods.ts';
import { sportOf } from '#sports/sports.ts';
import type { Database } from '../database/open.ts';
import { withinTransaction } from '../database/in-transaction.ts';
import { setStream, takeStreamBack } from '../feed/set-stream.ts';
import { BROADCASTS } from './journal.ts';
import { recordMatches } from '../matches/record.ts';

const broadcastUrl = (event: string): string => `${BROADCASTS}${event}/index.m3u8`;

/** A match is live, with the pictures that arrive here. `now` in ms. */
export async function goLive(database: Database, event: string, now: number): Promise<void> {
  await withinTransaction(database, async (transaction) => {
    await setStream(transaction, event, broadcastUrl(event), 'live', now);
    await transaction
      .insertInto('broadcast')
      .values({ event_uuid: event, started_at: now, ended_at: null, end_asked: 0 })
      .onConflict((conflict) => conflict.column('event_uuid').doUpdateSet({ ended_at: null, end_asked: 0 as const }))
      .execute();
  });
}

/** The recording is complete: it becomes the replay. A match that was live is finished. */
export async function endBroadcast(database: Database, event: string, now: number): Promise<void> {
  await withinTransaction(database, async (transaction) => {
    const row = await transaction
      .selectFrom('event')
      .select(['status', 'video'])
      .where('uuid', '=', event)
      .executeTakeFirst();
    // An operator may have given it another stream meanwhile.
    if (row?.video === broadcastUrl(event)) {
      if (row.status === 'live') await setStream(transaction, event, row.video, 'vod', now);
      // Its pages show the length and the chapters of the recording.
      const update = { type: 'changed', match: event, fields: { ends_at: now } } as const;
      await recordMatches(transaction, [update], { source: 'operator', now });
    }
    await transaction.updateTable('broadcast').set({ ended_at: now }).where('event_uuid', '=', event).execute();
  });
}

/** The encoder was tried before the kick-off: the match is as it was before. */
export async function endRehearsal(database: Database, event: string, now: number): Promise<void> {
  await withinTransaction(database, async (transaction) => {
    await takeStreamBack(transaction, event, now);
    await transaction.deleteFrom('broadcast').where('event_uuid', '=', event).execute();
  });
}

export type OpenBroadcast = Awaited<ReturnType<typeof openBroadcasts>>[number];

/** What a broadcast without an encoder is: a pause, while its match may go on, or over. `now` in ms. */
export function silenceOf({ status, starts_at, time_known, slug }: OpenBroadcast, now: number) {
  if (status === null || starts_at === null) return 'over' as const;
  if (time_known === 1 && now < Number(starts_at)) return 'rehearsal' as const;
  return now < Number(starts_at) + matchSeconds(sportOf(slug)) * 1000 ? ('pause' as const) : ('over' as const);
}

/** The broadcasts that have not ended, with what is known of their matches. */
export const openBroadcasts = (database: Database) =>
  database
    .selectFrom('broadcast')
    .leftJoin('event', 'event.uuid', 'broadcast.event_uuid')
    .leftJoin('sport', 'sport.uuid', 'event.sport_uuid')
    .select([
      'broadcast.event_uuid as event',
      'broadcast.end_asked',
      'event.status',
      'event.starts_at',
      'event.time_known',
    ])
    .select('sport.slug')
    .where('broadcast.ended_at', 'is', null)
    .execute();

/** `npm run ingest` shall end a broadcast; false when none runs. */
export async function askForEnd(database: Database, event: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('broadcast')
    .set({ end_asked: 1 })
    .where('event_uuid', '=', event)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
