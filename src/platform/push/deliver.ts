import { type Locale, localePath } from '#config/locales.ts';
import { paths } from '#config/paths.ts';
import type { PushMessage } from '#contract/push.ts';
import type { Clock } from '#lib/clock.ts';
import { matchTitleIn } from '#lib/region-name.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import { NEWS_MS } from './announce.ts';
import type { Vapid } from './vapid.ts';
import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { isPushEndpoint } from '#config/push-services.ts';
import type { Row } from '../database/schema.ts';

const BATCH = 100;
const AT_ONCE = 16;
/** Real time before the second and third attempt; there is no fourth. */
const PAUSES_MS = [5000, 30_000];

export interface Delivery {
  database: Database;
  clock: Clock;
  vapid: Vapid;
  services: readonly string[];
  defaultLocale: string;
}

/** Sends up to BATCH due notifications, each marked first, so a crash sends none twice; resolves to their number. */
export async function deliverNotifications(delivery: Delivery, stopped: () => boolean): Promise<number> {
  const { database, clock, defaultLocale } = delivery;
  const taken = await take(database, clock.now());
  if (taken.length === 0) return 0;
  const limit = createConcurrencyLimit(AT_ONCE);
  const send = async (notification: Notification) => {
    if (stopped()) return { notification, outcome: null };
    const message = kickoffMessage(notification, defaultLocale);
    return { notification, outcome: await sendMessage(notification, message, delivery) };
  };
  const notifications = await details(database, taken);
  await settle(delivery, await Promise.all(notifications.map((notification) => limit(() => send(notification)))));
  return taken.length;
}

async function take(database: Database, now: number): Promise<string[]> {
  const due = database
    .selectFrom('push_notification')
    .select('uuid')
    .where('due_at', '<=', now)
    .where('created_at', '>', now - NEWS_MS)
    .orderBy('due_at')
    .limit(BATCH);
  const rows = await database
    .updateTable('push_notification')
    .set(({ eb }) => ({ due_at: null, attempts: eb('attempts', '+', 1) }))
    .where('uuid', 'in', due)
    .where('due_at', 'is not', null)
    .returning('uuid')
    .execute();
  return rows.map(({ uuid }) => uuid);
}

type Notification = Awaited<ReturnType<typeof details>>[number];

function details(database: Database, taken: readonly string[]) {
  return database
    .selectFrom('push_notification')
    .innerJoin('push_subscription', 'push_subscription.uuid', 'push_notification.subscription_uuid')
    .innerJoin('event', 'event.uuid', 'push_notification.event_uuid')
    .leftJoin('competition', 'competition.uuid', 'event.competition_uuid')
    .select(['push_notification.uuid as notification', 'attempts', 'push_subscription.uuid as subscription'])
    .select(['endpoint', 'p256dh', 'auth', 'locale'])
    .select(['event.uuid', 'event.name', 'competition.name as competition'])
    .where('push_notification.uuid', 'in', taken)
    .execute();
}

/** Stores in one transaction: subscriptions that are gone, later attempts, and notifications that were not sent. */
async function settle(
  { database, clock }: Delivery,
  ends: readonly { notification: Notification; outcome: Outcome | null }[],
): Promise<void> {
  const open = ends.filter(({ outcome }) => outcome?.kind !== 'sent' && outcome?.kind !== 'refused');
  if (open.length === 0) return;
  await inTransaction(database, async (work) => {
    for (const { notification, outcome } of open) {
      if (outcome?.kind === 'gone') {
        await work.deleteFrom('push_subscription').where('uuid', '=', notification.subscription).execute();
        continue;
      }
      const pause = outcome ? PAUSES_MS[notification.attempts - 1] : 0;
      if (pause === undefined) continue;
      const wait = Math.max(pause, outcome?.kind === 'later' ? outcome.afterMs : 0);
      const attempts = outcome ? notification.attempts : notification.attempts - 1;
      const due_at = clock.now() + wait * clock.rate;
      await work
        .updateTable('push_notification')
        .set({ due_at, attempts })
        .where('uuid', '=', notification.notification)
        .execute();
    }
  });
}

const KICK_OFF = { en: 'Kick-off', de: 'Anstoß' };

/** The kick-off message in a browser's language: the match and its competition, never the score. */
function kickoffMessage({ uuid, name, competition, locale }: Notification, defaultLocale: string): PushMessage {
  const lang = locale === 'de' ? 'de' : 'en';
  return {
    title: `${KICK_OFF[lang]}: ${matchTitleIn(lang, name)}`,
    body: competition ?? '',
    url: localePath(paths.event(uuid), locale as Locale, defaultLocale as Locale),
    tag: uuid,
    lang,
  };
}

const DEADLINE_MS = 5000;
/** How long a push service stores a message for a phone that is offline. */
const TTL_SECONDS = 30 * 60;
const GONE = [404, 410];
const LONGEST_WAIT_SECONDS = 600;

/** The result of an attempt. `later`: retry after so many ms. `gone`: the subscription no longer exists. */
type Outcome = { kind: 'sent' | 'gone' | 'refused' } | { kind: 'later'; afterMs: number };

/** Sends one encrypted message. Ignores redirects and the body of the answer. */
async function sendMessage(
  { endpoint, p256dh, auth }: Pick<Row<'push_subscription'>, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  { vapid, services }: { vapid: Vapid; services: readonly string[] },
): Promise<Outcome> {
  // The allowed services may have changed since the browser subscribed.
  if (!isPushEndpoint(endpoint, services)) return { kind: 'gone' };
  const request = requestOf({ endpoint, keys: { p256dh, auth } }, message, vapid);
  if (!request) return { kind: 'gone' };
  try {
    const answer = await fetch(endpoint, { ...request, redirect: 'manual', signal: AbortSignal.timeout(DEADLINE_MS) });
    await answer.body?.cancel();
    return outcomeOf(answer);
  } catch {
    return { kind: 'later', afterMs: 0 };
  }
}

function requestOf(subscription: webPush.PushSubscription, message: PushMessage, vapid: Vapid) {
  // Replaces the same message that is still waiting at the push service.
  const topic = createHash('sha256').update(message.tag).digest('base64url').slice(0, 32);
  try {
    const { method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: vapid,
      TTL: TTL_SECONDS,
      urgency: 'high',
      topic,
    });
    const { 'Content-Length': _, ...others } = headers as Record<string, string>;
    return { method, headers: others, body: new Uint8Array(body as Buffer<ArrayBuffer>) };
  } catch {
    // Invalid keys.
    return null;
  }
}

function outcomeOf({ ok, status, headers }: Response): Outcome {
  if (ok) return { kind: 'sent' };
  if (GONE.includes(status)) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'refused' };
  const seconds = Number(headers.get('retry-after'));
  return { kind: 'later', afterMs: 1000 * Math.min(LONGEST_WAIT_SECONDS, seconds > 0 ? seconds : 0) };
}
