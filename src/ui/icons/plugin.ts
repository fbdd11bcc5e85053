import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const drawn = fileURLToPath(new URL('./drawn-icon.ts', import.meta.url));

/** Makes Lucide's icons components of drawn-icon.ts: as small, and as cheap to render, as an icon can be. */
export const drawnIcons = (): Plugin => ({
  name: 'drawn-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../createLucideIcon' && importer?.includes('/@lucide/astro/src/icons/') ? drawn : null,
});
