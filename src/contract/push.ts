import { z } from '@hono/zod-openapi';
import { body, failed, json } from './call-parts.ts';
import { memberEndpoint } from './endpoint.ts';
import { deviceSettings } from './session.ts';

const bytes = (count: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}=*$`), `must be ${count} bytes in base64url`);

/** A browser's `PushSubscription` with its language and purpose; the account's time zone wins in quiet hours. */
export const pushSubscription = z
  .object({
    endpoint: z.url().max(1000),
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
    scope: z.literal('kickoff').default('kickoff'),
    locale: deviceSettings.shape.locale,
    timeZone: deviceSettings.shape.timeZone,
  })
  .openapi('PushSubscription');
export type PushSubscriptionBody = z.infer<typeof pushSubscription>;

const pushKey = z.object({ key: z.string() }).openapi('PushKey');
const kept = z.object({ uuid: z.string() }).openapi('KeptPushSubscription');

/** The calls about web push. */
export const pushEndpoints = {
  key: memberEndpoint('get', '/push/key', {
    200: json(pushKey, 'The applicationServerKey of this site (VAPID), base64url'),
  }),
  subscribe: memberEndpoint('post', '/push/subscriptions', {
    facts: { caller: 'visitor' },
    request: body(pushSubscription),
    201: json(kept, 'Stored until this sign-in ends; the same browser keeps its uuid'),
    400: failed('The keys are invalid, or the endpoint belongs to no allowed push service'),
    409: failed('The endpoint is known with other keys'),
  }),
  unsubscribe: memberEndpoint('delete', '/push/subscriptions/{uuid}', {
    facts: { caller: 'visitor' },
    request: { params: z.object({ uuid: z.string().max(64) }) },
    204: { description: 'Deleted' },
    404: failed('The caller has no such subscription'),
  }),
} as const;

/** A push message, encrypted for one browser (RFC 8291). Never a score. */
export interface PushMessage {
  title: string;
  body: string;
  /** Target: a path of this site. */
  url: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
  lang: string;
}
