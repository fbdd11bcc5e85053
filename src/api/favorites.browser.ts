import { call, isObject } from './call.browser.ts';

/** What somebody follows. `type` in the case of `object_type`: Team, Competition, Club, Sport, Event, Venue. */
export interface Followed {
  uuid: string;
  type: string;
}

const SCOPE = 'follow';

/** `GET /api/v2/user_favorites/`: everything the visitor follows. Favorites of other scopes are left out. */
export async function fetchFollowed(): Promise<Followed[]> {
  const { data } = await call('/api/v2/user_favorites/');
  if (!Array.isArray(data)) throw new Error('The favorites hold no list.');
  return data.filter((favorite) => isObject(favorite) && favorite['scope'] === SCOPE).flatMap(readFollowed);
}

/** `POST /v2/user_favorites` turns following an entity on or off; resolves to what is true now. */
export async function toggleFavorite({ uuid, type }: Followed): Promise<boolean> {
  const body = { object_type: type, object_uuid: uuid, scope: SCOPE };
  const { isFavorited } = await call('/v2/user_favorites', { body });
  if (typeof isFavorited !== 'boolean') throw new Error('The answer does not say whether it is followed.');
  return isFavorited;
}

function readFollowed({ type, favoritable }: Record<string, unknown>): Followed[] {
  if (!isObject(favoritable) || typeof favoritable['uuid'] !== 'string') return [];
  return [{ uuid: favoritable['uuid'], type: String(favoritable['type'] ?? type ?? '') }];
}
