import { call, isObject } from './call.browser.ts';

export interface SessionUser {
  uuid: string;
  name: string;
  onboarded: boolean;
}

/** `GET /v2/sso_verifications`: who is signed in here, undefined where nobody is. Rejects when there is no answer. */
export async function fetchSessionUser(): Promise<SessionUser | undefined> {
  const { user } = await call('/v2/sso_verifications');
  if (!isObject(user) || typeof user['uuid'] !== 'string') return undefined;
  return { uuid: user['uuid'], name: String(user['name'] ?? ''), onboarded: user['onboarded'] !== false };
}
