import type { MenuColumn } from '#contract/menu.ts';
import type { CallAddress } from '#contract/path-to.ts';
import { readMenu } from './read-menu.ts';

const DEADLINE_MS = 8000;

/** `GET /api/v2/menus/menu` from the browser, on our own origin. Rejects without a usable answer within 8 s. */
export async function fetchMenu(): Promise<MenuColumn[]> {
  const response = await fetch('/api/v2/menus/menu' satisfies CallAddress, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const body: unknown = await response.json();
  // A body with `errors` is a failure whatever its status.
  if (!response.ok || (typeof body === 'object' && body !== null && 'errors' in body)) throw body;
  return readMenu(body);
}
