import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { isPushEndpoint } from '#config/push-services.ts';
import type { PushMessage } from '#contract/push.ts';
import type { Vapid } from './vapid.ts';

const DEADLINE_MS = 5000;
/** A push service keeps a message for a sleeping phone this long; later a kick-off is no news. */
const TTL_SECONDS = 30 * 60;
const GONE = [404, 410];
const LONGEST_WAIT_SECONDS = 600;

export interface Target {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** How a try ended. `later` may be tried again after so many ms, `refused` never; a `gone` browser wants nothing any more. */
export type Outcome = { kind: 'sent' | 'gone' | 'refused' } | { kind: 'later'; afterMs: number };

/** Sends one message, encrypted for its browser. Redirects are not followed, and nothing of the answer is read but its head. */
export async function sendMessage(
  { endpoint, p256dh, auth }: Target,
  message: PushMessage,
  { vapid, services }: { vapid: Vapid; services: readonly string[] },
): Promise<Outcome> {
  // The list of services may have become shorter since the browser subscribed.
  if (!isPushEndpoint(endpoint, services)) return { kind: 'gone' };
  const request = requestOf({ endpoint, keys: { p256dh, auth } }, message, vapid);
  if (!request) return { kind: 'gone' };
  try {
    const answer = await fetch(endpoint, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    await answer.body?.cancel();
    return outcomeOf(answer);
  } catch {
    return { kind: 'later', afterMs: 0 };
  }
}

function requestOf(subscription: webPush.PushSubscription, message: PushMessage, vapid: Vapid) {
  // Takes the place of the same message where it still waits for its browser.
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
    // Keys that nothing can be encrypted for.
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
