import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const roots = fileURLToPath(new URL('./react-client.ts', import.meta.url));

/** Gives Astro's renderer of islands the roots of react-client.ts; in development an error stays where it can be read. */
export const uncaughtErrors = (): Plugin => ({
  name: 'uncaught-errors',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    source === 'react-dom/client' && importer?.includes('/@astrojs/react/') ? roots : null,
});
