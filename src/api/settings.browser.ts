import type { DeviceSettings } from '#contract/session.ts';
import { call, isObject } from './call.browser.ts';

/** `GET /api/v2/users/me`: the settings that the signed-in visitor's account keeps. */
export async function fetchSettings(): Promise<DeviceSettings> {
  const { settings } = await call('/api/v2/users/me');
  return isObject(settings) ? (settings as DeviceSettings) : {};
}

/** `POST /v2/users/me`: the account keeps these from now on; null forgets one. */
export async function sendSettings(settings: Record<string, unknown>): Promise<void> {
  await call('/v2/users/me', { body: { settings } });
}
