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

/** The links of a signed-in visitor's menu in their order; the operator decides which. Signing out always follows them. */
export function menuEntries(contextMenu: AppConfig['nav']['contextMenu']): readonly MenuEntry[] {
  return ENTRIES.filter(({ name }) => contextMenu[name]);
}
