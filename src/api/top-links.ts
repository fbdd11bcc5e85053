import { entityHref } from '#config/paths.ts';
import type { TopLink } from '#contract/app-config.ts';

const KINDS = ['team', 'club', 'sport', 'competition'];

/** Paths (without locale) of the operator's top links, in order; unknown kinds are dropped. */
export function topLinkTargets(links: readonly TopLink[]): { href: string; name: string }[] {
  return links
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ linkable: { uuid, name }, linkableType }) => {
      const href = KINDS.includes(linkableType.toLowerCase()) ? entityHref(linkableType, uuid, name) : null;
      return href ? [{ href, name }] : [];
    });
}
