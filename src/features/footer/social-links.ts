import type { AppConfig } from '#contract/app-config.ts';
import { safeUrl } from '#lib/safe-url.ts';

const NETWORKS: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  youtube: 'YouTube',
};

/** The operator's networks under the names people know; unsafe links are dropped. */
export function socialLinks(socials: AppConfig['socials']): { name: string; href: string }[] {
  return socials.flatMap(({ name, link }) => {
    const href = safeUrl(link);
    const known = NETWORKS[name.toLowerCase()] ?? name;
    return href && known ? [{ name: known, href }] : [];
  });
}
