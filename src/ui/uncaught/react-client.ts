import { createRoot as create, hydrateRoot as hydrate, type RootOptions } from 'react-dom/client';
import { paths } from '#config/paths.ts';

/** React takes an island away that fails while it is drawn. Nobody stays on what is left (specification 8, D-34). */
const uncaught: RootOptions = {
  onUncaughtError: (error) => {
    reportError(error);
    // In the frame of another site that page is not shown, and the rest of this one is better than nothing.
    if (self === top) location.replace(paths.serverError());
  },
};

/** What Astro's renderer takes from react-dom/client (plugin.ts). */
export const hydrateRoot: typeof hydrate = (container, children, options) =>
  hydrate(container, children, { ...options, ...uncaught });
export const createRoot: typeof create = (container, options) => create(container, { ...options, ...uncaught });
