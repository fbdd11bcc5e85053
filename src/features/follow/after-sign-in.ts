import { keepIn, readJson } from '#lib/device-storage.ts';
import { setFollowed } from '#stores/favorites.store.ts';
import { type Wanted, WANTED_KEY } from './remember-guest.ts';

/** Who signs in later than this had something else in mind. */
const WITHIN_MS = 900_000;

/** Follows what the visitor wanted to follow as a guest, in this tab. */
export async function followAfterSignIn(): Promise<void> {
  const wanted = readJson('sessionStorage', WANTED_KEY) as Partial<Wanted> | null;
  if (!wanted) return;
  keepIn('sessionStorage', WANTED_KEY, null);
  const { uuid, type, at } = wanted;
  if (typeof uuid !== 'string' || (type !== 'Team' && type !== 'Competition')) return;
  if (typeof at === 'number' && Math.abs(Date.now() - at) < WITHIN_MS) await setFollowed({ uuid, type }, true);
}
