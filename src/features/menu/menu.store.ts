import { atom } from 'nanostores';
import type { MenuColumn } from '#contract/menu.ts';

/** Menu of a page, fetched once on demand. */
export function createMenu(fetchMenu: () => Promise<readonly MenuColumn[]>) {
  type Menu = { kind: 'idle' | 'loading' | 'failed' } | { kind: 'ready'; columns: readonly MenuColumn[] };
  const $menu = atom<Menu>({ kind: 'idle' });
  return {
    $menu,
    /** Fetches the menu unless it is loaded or loading. */
    load() {
      const { kind } = $menu.get();
      if (kind === 'loading' || kind === 'ready') return;
      $menu.set({ kind: 'loading' });
      fetchMenu().then(
        (columns) => $menu.set({ kind: 'ready', columns }),
        () => $menu.set({ kind: 'failed' }),
      );
    },
  };
}
