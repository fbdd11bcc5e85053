import type { AppConfig } from '#contract/app-config.ts';
import { safeUrl } from '#lib/safe-url.ts';

export type Store = 'ios' | 'android';

/** The stores a badge leads to, in the operator's order, each once; unknown stores and unsafe links have none. */
export function storeBadges(apps: AppConfig['mobileApps']): { store: Store; href: string }[] {
  const badges = new Map<Store, string>();
  for (const { store, link } of apps) {
    const href = safeUrl(link);
    if (href && (store === 'ios' || store === 'android') && !badges.has(store)) badges.set(store, href);
  }
  return [...badges].map(([store, href]) => ({ store, href }));
}
