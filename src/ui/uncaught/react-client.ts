import { createRoot as create, hydrateRoot as hydrate, type RootOptions } from 'react-dom/client';
import { SERVER_ERROR } from '#config/server-error.ts';

/** React removes an island that throws while rendering: redirect to /500 (specification 8, D-34). */
const uncaught: RootOptions = {
  onUncaughtError: (error) => {
    reportError(error);
    // Embedded pages stay: /500 cannot be framed.
    if (self === top) location.replace(SERVER_ERROR);
  },
};

/** The exports of react-dom/client that Astro's renderer imports (plugin.ts). */
export const hydrateRoot: typeof hydrate = (container, children, options) =>
  hydrate(container, children, { ...options, ...uncaught });
export const createRoot: typeof create = (container, options) => create(container, { ...options, ...uncaught });
