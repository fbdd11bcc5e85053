import type { Clock } from '#lib/clock.ts';
import { createSingleFlight } from '#lib/single-flight.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import { takeWriteLock } from '../matches/record.ts';
import { screensOf } from './access-of.ts';

/** A screen that requested nothing for so long plays no more: paused, or closed. Players read ahead less. */
const LEASE_MS = 60_000;
/** How often a screen that plays is written down. */
const TOUCH_MS = 20_000;
const RECENT_MAX = 10_000;

/** `full`: others take all places; `ended`: another screen took this one's place. */
export type Admission = 'admitted' | 'full' | 'ended';

/** What a playback token says of its screen: the sign-in for which it was made, and when (ms). */
export interface Screen {
  account: string;
  family: string;
  issued: number;
}

export type ScreenRegister = ReturnType<typeof createScreens>;

/**
 * Counts the screens on which an account plays. Every request for media of a signed video is a sign of life: it comes anyway, and
 * a paused player gives its place away. All replicas count in the database.
 */
export function createScreens({ database, clock }: { database: Database; clock: Clock }) {
  /** When this process wrote a screen down, by its family. */
  const recent = new Map<string, number>();
  const asking = createSingleFlight<string, Admission>();

  async function admit(screen: Screen, event: string): Promise<Admission> {
    const now = clock.now();
    if (screen.family === '') return 'admitted';
    if (now - (recent.get(screen.family) ?? Number.NEGATIVE_INFINITY) < TOUCH_MS) return 'admitted';
    const admission = await asking.run(`${screen.family} ${screen.issued}`, async () =>
      (await stays(database, screen, event, now)) ? 'admitted' : enter(database, screen, event, now),
    );
    if (admission !== 'admitted') return admission;
    if (recent.size >= RECENT_MAX) recent.clear();
    recent.set(screen.family, now);
    return admission;
  }

  return {
    admit,
    /** Ends the playback on all other screens of the account; on other replicas within 20 s. */
    async watchHere({ account, family }: Omit<Screen, 'issued'>): Promise<void> {
      const own = database.updateTable('screen').where('account_uuid', '=', account);
      await own.set({ ended_at: null }).where('family_uuid', '=', family).execute();
      const others = own
        .set({ ended_at: clock.now() })
        .where('family_uuid', '!=', family)
        .where('ended_at', 'is', null);
      for (const { family_uuid } of await others.returning('family_uuid').execute()) recent.delete(family_uuid);
    },
  };
}

/** Writes down that a screen still plays; false where it has no place. */
async function stays(database: Database, { account, family }: Screen, event: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('screen')
    .set({ seen_at: now, event_uuid: event })
    .where('account_uuid', '=', account)
    .where('family_uuid', '=', family)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', now - LEASE_MS)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const enter = (database: Database, { account, family, issued }: Screen, event: string, now: number) =>
  inTransaction(database, async (work): Promise<Admission> => {
    await takeWriteLock(work);
    const known = await work
      .selectFrom('screen')
      .select('ended_at')
      .where('account_uuid', '=', account)
      .where('family_uuid', '=', family)
      .executeTakeFirst();
    if (known && known.ended_at !== null && issued <= Number(known.ended_at)) return 'ended';
    const others = await playing(work, { account, family }, now);
    if (others.length >= (await screensOf(work, event, account, now))) return 'full';
    const row = { event_uuid: event, seen_at: now, ended_at: null };
    await work
      .insertInto('screen')
      .values({ account_uuid: account, family_uuid: family, ...row })
      .onConflict((conflict) => conflict.columns(['account_uuid', 'family_uuid']).doUpdateSet(row))
      .execute();
    return 'admitted';
  });

/** The other screens on which an account plays now, with their events. */
export const playing = (database: Database, { account, family }: Omit<Screen, 'issued'>, now: number) =>
  database
    .selectFrom('screen')
    .leftJoin('event', 'event.uuid', 'screen.event_uuid')
    .select(['screen.event_uuid', 'event.name'])
    .where('account_uuid', '=', account)
    .where('family_uuid', '!=', family)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', now - LEASE_MS)
    .orderBy('seen_at', 'desc')
    .execute();

/** Forgets screens that played nothing for a day. `now` in ms. */
export async function forgetScreens(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('screen')
    .where('seen_at', '<', now - 24 * 60 * 60_000)
    .execute();
}
