import { keepIn } from '#lib/device-storage.ts';
import type { FollowTarget } from './targets.ts';

export const WANTED_KEY = 'follow';

/** What a guest wanted to follow, at a time in ms. */
export type Wanted = Pick<FollowTarget, 'uuid' | 'type'> & { at: number };

/** Remembers what a guest wants to follow, for this tab: it is done after signing in (after-sign-in.ts). */
export function rememberGuestFollows(): void {
  document.addEventListener('click', ({ target }) => {
    if (document.documentElement.dataset['session'] !== 'out' || !(target instanceof Element)) return;
    const { follow: uuid, followType: type } = target.closest<HTMLElement>('[data-follow]')?.dataset ?? {};
    if (uuid && type) keepIn('sessionStorage', WANTED_KEY, JSON.stringify({ uuid, type, at: Date.now() }));
  });
}
