import { $favorites, favoriteKey } from '#stores/favorites.store.ts';

/** Updates all follow buttons from the store, also before their islands hydrate. */
export function paintFollowed(root: ParentNode): void {
  $favorites.subscribe((favorites) => {
    for (const control of root.querySelectorAll<HTMLElement>('[data-follow]')) {
      control.ariaPressed = String(favorites[favoriteKey(control.dataset['follow'] ?? '')]?.followed ?? false);
    }
  });
}
