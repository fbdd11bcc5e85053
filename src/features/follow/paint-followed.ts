import { $favorites, favoriteKey } from '#stores/favorites.store.ts';

/** Keeps every follow control of the page true to the store, also those whose island has not been touched yet. */
export function paintFollowed(root: ParentNode): void {
  $favorites.subscribe((favorites) => {
    for (const control of root.querySelectorAll<HTMLElement>('[data-follow]')) {
      control.ariaPressed = String(favorites[favoriteKey(control.dataset['follow'] ?? '')]?.followed ?? false);
    }
  });
}
