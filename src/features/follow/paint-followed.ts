import { rowKey } from '#lib/row-key.ts';
import { $favorites, favoriteKey } from '#stores/favorites.store.ts';

/** Updates all follow buttons from the store, also before their islands hydrate, and stars followed teams in rows of matches. */
export function paintFollowed(root: ParentNode): void {
  $favorites.subscribe((favorites) => {
    const isFollowed = (uuid = '') => favorites[favoriteKey(uuid)]?.followed ?? false;
    for (const control of root.querySelectorAll<HTMLElement>('[data-follow]'))
      control.ariaPressed = String(isFollowed(control.dataset['follow']));
    const starred = new Set(Object.values(favorites).flatMap(({ uuid, followed }) => (followed ? rowKey(uuid) : [])));
    for (const team of root.querySelectorAll<HTMLElement>('[data-team]'))
      team.toggleAttribute('data-followed', starred.has(team.dataset['team'] ?? ''));
  });
}
