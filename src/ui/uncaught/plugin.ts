import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const roots = fileURLToPath(new URL('./react-client.ts', import.meta.url));

/** Makes Astro's React renderer use the roots of react-client.ts; not in development, where errors stay visible. */
export const uncaughtErrors = (): Plugin => ({
  name: 'uncaught-errors',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    source === 'react-dom/client' && importer?.includes('/@astrojs/react/') ? roots : null,
});
