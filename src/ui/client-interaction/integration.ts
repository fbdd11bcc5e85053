import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ownCopies } from './own-copies.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first pointer, focus or key on the island or on an opener of the dialog around it. */
    'client:interaction'?: boolean;
    /** Hydrates when the page's script calls it: see called.ts. */
    'client:called'?: boolean;
  }
}

const INTERACTION = fileURLToPath(new URL('./directive.ts', import.meta.url));
const CALLED = fileURLToPath(new URL('./called.ts', import.meta.url));
/** The framework, and the modules of ours that several islands share: a file of their own would be one more round trip. */
const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|nanostores|@nanostores|@astrojs[\\/]react)[\\/]|rolldown.runtime/;
const SHARED =
  /src[\\/](lib[\\/](fill|safe-url)|i18n[\\/]format-start|ui[\\/]close-behind|ui[\\/]uncaught[\\/]react-client)\.ts$/;
/** What these need and scripts of pages need as well. Pages fetch none of the framework, so it has a copy of its own. */
const COPIED = /src[\\/](lib[\\/]device-storage|api[\\/](call|session[\\/]lost)\.browser)\.ts$/;
/** Two islands have addresses of their own; in the framework's file, the player would fetch them too. */
const ADDRESSES = /src[\\/]config[\\/]paths\.ts$/;
const addressesOf = (island: 'menu' | 'search') =>
  ownCopies(island, new RegExp(String.raw`src[\\/]features[\\/]${island}[\\/]`), ADDRESSES);
const COPIED_FOR =
  /src[\\/](lib[\\/]viewer-zone|api[\\/](menu|searches)\.browser)\.ts$|[\\/]call\.browser\.ts\?framework$/;

/**
 * Teaches Astro the directives `client:interaction` (directive.ts) and `client:called` (called.ts) and makes an island two
 * files that are fetched side by side, its own code and one with the whole framework. Split as the bundler would do it, the
 * parts would be discovered one after the other, at the cost of two more round trips.
 */
export function clientInteraction(): AstroIntegration {
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'interaction', entrypoint: INTERACTION });
        addClientDirective({ name: 'called', entrypoint: CALLED });
        const codeSplitting = {
          groups: [
            {
              name: 'framework',
              test: (id: string) => FRAMEWORK.test(id) || SHARED.test(id) || id.endsWith('?framework'),
            },
          ],
        };
        updateConfig({
          vite: {
            plugins: [
              mergedEntries,
              ownCopies('framework', COPIED_FOR, COPIED),
              addressesOf('menu'),
              addressesOf('search'),
            ],
            environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
          },
        });
      },
    },
  };
}

/** Lets the renderer's entry be the framework's file itself. Astro sets this option after every configuration. */
const mergedEntries = {
  name: 'client-interaction:merged-entries',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  options: <T extends object>(options: T) => ({ ...options, preserveEntrySignatures: 'allow-extension' as const }),
};
