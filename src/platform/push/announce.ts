import { randomUUID } from 'node:crypto';
import { inTransaction } from '../database/in-transaction.ts';
import { parsed } from '../database/json.ts';
import { insertRows } from '../database/insert.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import type { DeviceSettings } from '#contract/session.ts';

/** How long a kick-off is announced (product time), also by a server that was down meanwhile. */
export const NEWS_MS = 10 * 60_000;

const KICKOFF = ['uuid', 'competition_uuid', 'venue_uuid', 'sport_uuid'] as const;
type Kickoff = Pick<Row<'event'>, (typeof KICKOFF)[number]>;

/** Writes the notifications of matches that kicked off, once a match; resolves to their number. `zone` is the default time zone. */
export async function announceKickoffs(database: Database, now: number, zone: string): Promise<number> {
  let written = 0;
  for (const kickoff of await newKickoffs(database, now)) written += await announce(database, kickoff, now, zone);
  return written;
}

/** Matches with a stream or feed are live by now; of others only the scheduled time is known. */
function newKickoffs(database: Database, now: number): Promise<Kickoff[]> {
  const announced = database
    .selectFrom('push_kickoff')
    .select('event_uuid')
    .where('announced_at', '>', now - 2 * NEWS_MS);
  return database
    .selectFrom('event')
    .select(KICKOFF)
    .where('starts_at', '>', now - NEWS_MS)
    .where('starts_at', '<=', now)
    .where('time_known', '=', 1)
    .where('status', 'in', ['live', 'scheduled'])
    .where('uuid', 'not in', announced)
    .execute();
}

/** Marks the match and writes its notifications in one transaction. */
function announce(database: Database, kickoff: Kickoff, now: number, zone: string): Promise<number> {
  return inTransaction(database, async (work) => {
    const mark = await work
      .insertInto('push_kickoff')
      .values({ event_uuid: kickoff.uuid, announced_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!mark.numInsertedOrUpdatedRows) return 0;
    const timeIn = wallClocks(now);
    const awake = (await subscribers(work, kickoff)).filter(({ settings, time_zone }) => {
      const own = parsed(settings);
      return own.notifyKickoff !== false && !isQuiet(timeIn(own.timeZone ?? time_zone ?? zone), own);
    });
    const common = { event_uuid: kickoff.uuid, attempts: 0, due_at: now, created_at: now };
    const notifications = awake.map(({ uuid }) => ({ uuid: randomUUID(), subscription_uuid: uuid, ...common }));
    await insertRows(work, 'push_notification', notifications);
    return notifications.length;
  });
}

/** The browsers of accounts that follow a part of the match and want its kick-offs, each once. */
async function subscribers(database: Database, kickoff: Kickoff) {
  const sides = await database
    .selectFrom('event_team')
    .innerJoin('team', 'team.uuid', 'event_team.team_uuid')
    .select(['team.uuid', 'team.club_uuid'])
    .where('event_uuid', '=', kickoff.uuid)
    .execute();
  const followed = [kickoff, ...sides].flatMap((entity) => Object.values(entity).filter((uuid) => uuid !== null));
  const accounts = database
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
    .where('favorite.object_uuid', 'in', followed);
  return database
    .selectFrom('push_subscription')
    .innerJoin('account', 'account.uuid', 'push_subscription.account_uuid')
    .select(['push_subscription.uuid', 'push_subscription.time_zone', 'account.settings'])
    .where('push_subscription.scope', '=', 'kickoff')
    .where('account.uuid', 'in', accounts)
    .execute();
}

/** Deletes notifications and marks that are no longer news. */
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

/** The local time of a zone at one moment (ms), such as "22:30", cached by zone. */
export function wallClocks(at: number): (zone: string) => string {
  const known = new Map<string, string>();
  return (zone) => {
    let time = known.get(zone);
    if (time === undefined) {
      const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short', hourCycle: 'h23' });
      time = format.format(at);
      known.set(zone, time);
    }
    return time;
  };
}

/** Whether a time of day is within the quiet hours, which may pass midnight. The end is exclusive; an empty span is never quiet. */
export function isQuiet(time: string, { quietHours }: DeviceSettings): boolean {
  if (!quietHours) return false;
  const { from, to } = quietHours;
  return from <= to ? from <= time && time < to : time >= from || time < to;
}
