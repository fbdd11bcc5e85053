import type { Clock } from '#lib/clock.ts';
import { announceEnds } from './access/pass-ends.ts';
import { forgetScreens } from './access/screens.ts';
import { cleanUpAccounts, forgetPendingSignUps } from './accounts/clean-up.ts';
import { deleteDue } from './accounts/deletion.ts';
import { forgetIdempotencyKeys } from './admin/idempotency.ts';
import { emptyLog } from './database/empty-log.ts';
import type { Database } from './database/open.ts';
import { removeUnusedClips } from './highlights/clip-folder.ts';
import { forgetMail } from './mail/outbox.ts';
import { forgetChanges } from './matches/log.ts';
import { forgetPaymentWebhooks } from './orders/reconcile.ts';
import type { OrderServices } from './orders/services.ts';
import { cleanUpPlayback } from './playback/store.ts';
import { refreshPopularity } from './popularity/refresh.ts';
import { forgetNotifications } from './push/announce.ts';
import { forgetUploads } from './uploads/store.ts';

interface Options {
  database: Database;
  clock: Clock;
  orders: OrderServices;
  /** Folder of the highlights that operators cut. */
  clips: string;
  /** Folder of videos that are uploaded. */
  uploads: string;
}

/** What one process of a site does every hour: tells of ends, and forgets what nobody needs any more. */
export async function runHourly({ database, clock, orders, clips, uploads }: Options): Promise<void> {
  await announceEnds(database, clock);
  await deleteDue({ database, clock });
  await cleanUpAccounts(database, clock.now());
  await forgetPendingSignUps(database, clock.now());
  await cleanUpPlayback(database, clock.now());
  await forgetScreens(database, clock.now());
  await forgetNotifications(database, clock.now());
  await forgetMail(database, clock.now());
  await forgetChanges(database);
  await forgetPaymentWebhooks(orders);
  await forgetIdempotencyKeys(database);
  await emptyLog(database);
  await refreshPopularity(database);
  await removeUnusedClips(database, clips, clock.toReal(clock.now()));
  await forgetUploads(database, uploads, clock.toReal(clock.now()));
}
