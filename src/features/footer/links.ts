import type { AppConfig, LinkedImage } from '#contract/app-config.ts';
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

/** The footer's pictures and the partners of the configuration, in either spelling (D-40), by position. */
export function partnerImages(images: readonly LinkedImage[], partners: AppConfig['partners']): LinkedImage[] {
  const own = partners.flatMap(({ name, src, image, href, link, position = 0 }) => {
    const source = src ?? image;
    return source ? [{ src: source, href: href ?? link ?? null, position, name }] : [];
  });
  return [...images, ...own].sort((a, b) => a.position - b.position);
}
