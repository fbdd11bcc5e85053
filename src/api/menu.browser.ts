import type { MenuColumn } from '#contract/menu.ts';
import { call } from './call.browser.ts';
import { readMenu } from './read-menu.ts';

/** `GET /api/v2/menus/menu` from the browser. Rejects without a usable answer within 8 s. */
export const fetchMenu = async (): Promise<MenuColumn[]> => readMenu(await call('/api/v2/menus/menu'));
