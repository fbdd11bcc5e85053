import type { AppConfig } from '#contract/app-config.ts';
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
