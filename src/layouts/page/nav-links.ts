import { paths } from '#config/paths.ts';
import type { AppConfig } from '#contract/app-config.ts';
import type { Translate } from '#i18n/translate.ts';
import { safeUrl } from '#lib/safe-url.ts';

export interface NavLink {
  label: string;
  href: string;
  external: boolean;
}

/** The operator's header links, in either spelling (D-40); the product's own where none are set. Unsafe ones are dropped. */
export function navLinks(
  configured: AppConfig['nav']['links'],
  otherwise: readonly { label: string; href: string }[],
): NavLink[] {
  if (configured.length === 0) return otherwise.map((link) => ({ ...link, external: false }));
  return configured.flatMap((link) => {
    const label = link.label ?? link.name;
    const href = safeUrl(link.href ?? link.link);
    return label && href ? [{ label, href, external: link.external ?? !href.startsWith('/') }] : [];
  });
}

/** The links of the header and of the menu, which holds them where the header has no room. */
export function siteLinks(configured: AppConfig['nav']['links'], t: Translate): NavLink[] {
  return navLinks(configured, [
    { label: t('nav.matches'), href: paths.allMatches() },
    { label: t('nav.teams'), href: paths.teams() },
  ]);
}
