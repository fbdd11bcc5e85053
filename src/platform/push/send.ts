import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { isPushEndpoint } from '#config/push-services.ts';
import type { PushMessage } from '#contract/push.ts';
import type { Row } from '../database/schema.ts';
import type { Vapid } from './vapid.ts';

const DEADLINE_MS = 5000;
/** How long a push service stores a message for a phone that is offline. */
const TTL_SECONDS = 30 * 60;
const GONE = [404, 410];
const LONGEST_WAIT_SECONDS = 600;

/** The result of an attempt. `later`: retry after so many ms. `gone`: the subscription no longer exists. */
export type Outcome = { kind: 'sent' | 'gone' | 'refused' } | { kind: 'later'; afterMs: number };

/** Sends one encrypted message. Ignores redirects and the body of the answer. */
export async function sendMessage(
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
