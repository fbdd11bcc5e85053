import { call, callForList, isObject } from './call.browser.ts';

/** A followed entity. `type` as in `object_type`: Team, Competition, Club, Sport, Event, Venue. */
export interface Followed {
  uuid: string;
  type: string;
}

/** Purpose of a favorite: following, or kick-off reminders. */
export type Scope = 'follow' | 'kickoff';

/** `GET /api/v2/user_favorites/`: the visitor's favorites by scope; other scopes are dropped. */
export async function fetchFavorites(): Promise<Record<Scope, Followed[]>> {
  const favorites = await callForList('/api/v2/user_favorites/');
  const of = (scope: Scope) => favorites.filter((one) => one['scope'] === scope).flatMap(readFollowed);
  return { follow: of('follow'), kickoff: of('kickoff') };
}

/** `POST /v2/user_favorites` toggles a favorite; resolves to the new state. */
export async function toggleFavorite({ uuid, type }: Followed, scope: Scope): Promise<boolean> {
  const body = { object_type: type, object_uuid: uuid, scope };
  const { isFavorited } = await call('/v2/user_favorites', { body });
  if (typeof isFavorited !== 'boolean') throw new Error('The answer does not say whether it is a favorite.');
  return isFavorited;
}

function readFollowed({ type, favoritable }: Record<string, unknown>): Followed[] {
  if (!isObject(favoritable) || typeof favoritable['uuid'] !== 'string') return [];
  return [{ uuid: favoritable['uuid'], type: String(favoritable['type'] ?? type ?? '') }];
}
