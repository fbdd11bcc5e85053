import type { DeviceSettings } from '#contract/session.ts';
import { call, isObject } from './call.browser.ts';

/** `GET /api/v2/users/me`: the account's settings. */
export async function fetchSettings(): Promise<DeviceSettings> {
  const { settings } = await call('/api/v2/users/me');
  return isObject(settings) ? (settings as DeviceSettings) : {};
}

/** `POST /v2/users/me`: stores settings; null removes one. */
export async function sendSettings(settings: Record<string, unknown>): Promise<void> {
  await call('/v2/users/me', { body: { settings } });
}
