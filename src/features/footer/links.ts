import type { AppConfig } from '#contract/app-config.ts';
import { safeUrl } from '#lib/safe-url.ts';

const NETWORKS: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  youtube: 'YouTube',
};

/** The operator's social networks with display names; unsafe links are dropped. */
export function socialLinks(socials: AppConfig['socials']): { name: string; href: string }[] {
  return socials.flatMap(({ name, link }) => {
    const href = safeUrl(link);
    const label = NETWORKS[name.toLowerCase()] ?? name;
    return href && label ? [{ name: label, href }] : [];
  });
}

export type Store = 'ios' | 'android';

/** One badge per store, in the operator's order; unknown stores and unsafe links are dropped. */
export function storeBadges(apps: AppConfig['mobileApps']): { store: Store; href: string }[] {
  const badges = new Map<Store, string>();
  for (const { store, link } of apps) {
    const href = safeUrl(link);
    if (href && (store === 'ios' || store === 'android') && !badges.has(store)) badges.set(store, href);
  }
  return [...badges].map(([store, href]) => ({ store, href }));
}
