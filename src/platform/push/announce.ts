import { randomUUID } from 'node:crypto';
import { inTransaction } from '../database/in-transaction.ts';
import { parsed } from '../database/json.ts';
import { insertRows } from '../database/insert.ts';
import type { Database } from '../database/open.ts';
import { isQuiet, wallClocks } from './quiet-hours.ts';

/** A kick-off is news for this long (product time): a server that was away tells what began meanwhile, and no older one. */
export const NEWS_MS = 10 * 60_000;

interface Kickoff {
  uuid: string;
  starts_at: number;
  competition_uuid: string | null;
  venue_uuid: string | null;
  sport_uuid: string;
}

/**
 * Writes a notification for every browser that wants to know of a match that has begun, once a match. `zone` is where the clock of
 * those hangs who have none. Resolves to how many were written.
 */
export async function announceKickoffs(database: Database, now: number, zone: string): Promise<number> {
  let written = 0;
  for (const kickoff of await newKickoffs(database, now)) written += await announce(database, kickoff, now, zone);
  return written;
}

/** The live clock has made those live that are shown or told of; of others only the appointed time is known. */
function newKickoffs(database: Database, now: number): Promise<Kickoff[]> {
  const announced = database
    .selectFrom('push_kickoff')
    .select('event_uuid')
    .where('announced_at', '>', now - 2 * NEWS_MS);
  return database
    .selectFrom('event')
    .select(['uuid', 'starts_at', 'competition_uuid', 'venue_uuid', 'sport_uuid'])
    .where('starts_at', '>', now - NEWS_MS)
    .where('starts_at', '<=', now)
    .where('time_known', '=', 1)
    .where('status', 'in', ['live', 'scheduled'])
    .where('uuid', 'not in', announced)
    .execute();
}

/** The mark and the notifications are one transaction: after a crash either both are there or neither. */
function announce(database: Database, kickoff: Kickoff, now: number, zone: string): Promise<number> {
  return inTransaction(database, async (work) => {
    const mark = await work
      .insertInto('push_kickoff')
      .values({ event_uuid: kickoff.uuid, announced_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!mark.numInsertedOrUpdatedRows) return 0;
    const timeIn = wallClocks(now);
    const awake = (await wanting(work, kickoff)).filter(({ settings, time_zone }) => {
      const own = parsed(settings);
      return own.notifyKickoff !== false && !isQuiet(timeIn(own.timeZone ?? time_zone ?? zone), own);
    });
    const common = { event_uuid: kickoff.uuid, attempts: 0, due_at: now, created_at: now };
    const notifications = awake.map(({ uuid }) => ({ uuid: randomUUID(), subscription_uuid: uuid, ...common }));
    await insertRows(work, 'push_notification', notifications);
    return notifications.length;
  });
}

/** The browsers of those who follow something that takes part and asked to be told of its kick-offs, each once. */
async function wanting(database: Database, { uuid, competition_uuid, venue_uuid, sport_uuid }: Kickoff) {
  const sides = await database
    .selectFrom('event_team')
    .innerJoin('team', 'team.uuid', 'event_team.team_uuid')
    .select(['team.uuid', 'team.club_uuid'])
    .where('event_uuid', '=', uuid)
    .execute();
  const parts = [
    uuid,
    competition_uuid,
    venue_uuid,
    sport_uuid,
    ...sides.flatMap((side) => [side.uuid, side.club_uuid]),
  ];
  const told = database
    .selectFrom('favorite')
    .innerJoin('favorite as follow', (join) =>
      join
        .onRef('follow.account_uuid', '=', 'favorite.account_uuid')
        .onRef('follow.object_uuid', '=', 'favorite.object_uuid')
        .onRef('follow.type', '=', 'favorite.type')
        .on('follow.scope', '=', 'follow'),
    )
    .select('favorite.account_uuid')
    .where('favorite.scope', '=', 'kickoff')
    .where(
      'favorite.object_uuid',
      'in',
      parts.flatMap((part) => part ?? []),
    );
  return database
    .selectFrom('push_subscription')
    .innerJoin('account', 'account.uuid', 'push_subscription.account_uuid')
    .select(['push_subscription.uuid', 'push_subscription.time_zone', 'account.settings'])
    .where('push_subscription.scope', '=', 'kickoff')
    .where('account.uuid', 'in', told)
    .execute();
}

/** Forgets what can be no news any more. */
export async function forgetNotifications(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('push_notification')
    .where('created_at', '<=', now - 2 * NEWS_MS)
    .execute();
  await database
    .deleteFrom('push_kickoff')
    .where('announced_at', '<=', now - 2 * NEWS_MS)
    .execute();
}
