import type { AppConfig } from '#contract/app-config.ts';
import { paths } from '#config/paths.ts';

const ENTRIES = [
  { name: 'profile', path: paths.profile() },
  { name: 'follow', path: paths.follow() },
  { name: 'payment', path: paths.payment() },
  { name: 'settings', path: paths.setting() },
  { name: 'chat', path: paths.chat() },
] as const;

export type MenuEntry = (typeof ENTRIES)[number];

/** Links of a member's menu that the operator enables, in order; sign-out follows. */
export function menuEntries(contextMenu: AppConfig['nav']['contextMenu']): readonly MenuEntry[] {
  return ENTRIES.filter(({ name }) => contextMenu[name]);
}
