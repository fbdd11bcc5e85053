import type { Screens } from '#contract/screens.ts';
import { call, isObject } from './call.browser.ts';

/** On what the member's other screens play, and on how many they may watch an event. Rejects without a usable answer. */
export async function fetchScreens(event: string): Promise<Screens> {
  const answer = await call(`/api/v2/users/me/screens?event=${encodeURIComponent(event)}`);
  const { limit, ended, others } = answer;
  if (typeof limit !== 'number' || !Array.isArray(others) || !others.every(isObject)) throw answer;
  return { limit, ended: ended === true, others: others as Screens['others'] };
}

/** Ends the playback on the member's other screens. */
export async function watchHere(event: string): Promise<void> {
  await call('/api/v2/users/me/screens', { body: { event } });
}
