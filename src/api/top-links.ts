import { entityHref } from '#config/paths.ts';
import type { TopLink } from '#contract/app-config.ts';

const KINDS = ['team', 'club', 'sport', 'competition'];

/** Where the operator's top links lead (paths without locale), in their order; kinds that are no top links are left out. */
export function topLinkTargets(links: readonly TopLink[]): { href: string; name: string }[] {
  return links
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ linkable: { uuid, name }, linkableType }) => {
      const href = KINDS.includes(linkableType.toLowerCase()) ? entityHref(linkableType, uuid, name) : null;
      return href ? [{ href, name }] : [];
    });
}
