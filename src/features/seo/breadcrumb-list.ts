import type { Addresses } from './addresses.ts';

interface Crumb {
  label: string;
  href?: string | undefined;
}

/** The trail as a person sees it (W-36); null for a trail of one, which leads nowhere. */
export function breadcrumbList(trail: readonly Crumb[], addresses: Addresses): object | null {
  if (trail.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href && addresses.page(href),
    })),
  };
}
