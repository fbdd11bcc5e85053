import { ADMIN_PAGES, type AdminPage, adminPageOf, mayOpen } from '#config/admin-pages.ts';
import type { Scope } from '#config/operator-roles.ts';

type Menu = NonNullable<AdminPage['menu']>;

export interface Entry {
  readonly menu: Menu;
  readonly path: string;
  readonly current: boolean;
}

/** Links of the navigation for an operator with these scopes; `path` is the page's, without locale. */
export function navigation(scopes: readonly Scope[], path: string): Entry[] {
  const own = adminPageOf(path);
  return ADMIN_PAGES.flatMap((page) => {
    const { menu, pattern } = page;
    if (!menu || !mayOpen(page, scopes)) return [];
    // A page below a listed one is a part of it.
    const current = own === page || (pattern !== '/admin' && path.startsWith(`${pattern}/`));
    return [{ menu, path: pattern, current }];
  });
}
