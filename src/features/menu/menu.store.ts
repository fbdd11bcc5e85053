import { atom, type ReadableAtom } from 'nanostores';
import type { MenuColumn } from '#contract/menu.ts';

export type MenuState = { kind: 'idle' | 'loading' | 'failed' } | { kind: 'ready'; columns: readonly MenuColumn[] };

export interface MenuStore {
  $menu: ReadableAtom<MenuState>;
  /** Fetches the menu unless it is loaded or loading. */
  load(): void;
}

/** Menu of a page, fetched once on demand. */
export function createMenu(fetchMenu: () => Promise<readonly MenuColumn[]>): MenuStore {
  const $menu = atom<MenuState>({ kind: 'idle' });
  return {
    $menu,
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
