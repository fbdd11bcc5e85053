import type { WebManifest } from '#contract/app-config.ts';
import { safeUrl } from '#lib/safe-url.ts';

const ICON_RELATIONS = /^(icon|shortcut icon|apple-touch-icon|mask-icon|manifest)$/;
const EMPTY: WebManifest = { icons: [], metatags: [] };

/** Safe links and metas of the manifest: icons only, no http-equiv. */
export async function readManifest(read: () => Promise<WebManifest>): Promise<WebManifest> {
  const manifest = await read().catch(() => EMPTY);
  return {
    icons: manifest.icons.filter(({ rel, src }) => ICON_RELATIONS.test(rel) && safeUrl(src) !== null),
    metatags: manifest.metatags.filter(({ name }) => /^[a-z][a-z0-9:._-]*$/i.test(name) && name !== 'refresh'),
  };
}
