import { call } from './call.browser.ts';

/** `GET /api/v2/push/key`: this site's public key for push subscriptions. */
export async function fetchPushKey(): Promise<string> {
  const { key } = await call('/api/v2/push/key');
  if (typeof key !== 'string') throw new Error('The answer holds no key.');
  return key;
}

/** `POST /v2/push/subscriptions`: subscribes this browser to kick-off notifications; resolves to the uuid. */
export async function savePushSubscription(
  { endpoint, keys }: PushSubscriptionJSON,
  device: { locale: string; timeZone: string },
): Promise<string> {
  const { uuid } = await call('/v2/push/subscriptions', { body: { endpoint, keys, scope: 'kickoff', ...device } });
  if (typeof uuid !== 'string') throw new Error('The answer holds no uuid.');
  return uuid;
}

/** `DELETE /v2/push/subscriptions/{uuid}`: unsubscribes this browser. */
export async function removePushSubscription(uuid: string): Promise<void> {
  await call(`/v2/push/subscriptions/${encodeURIComponent(uuid)}`, { method: 'DELETE', body: {} });
}
