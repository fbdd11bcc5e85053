import type { Plugin } from 'vite';

/**
 * Gives the modules `importers` a copy of their own of what they import of `copied`, for the file `bundle`: a file that they
 * shared with others would be one more to fetch, or would bring those the whole bundle.
 */
export function ownCopies(bundle: string, importers: RegExp, copied: RegExp): Plugin {
  return {
    name: `own-copies:${bundle}`,
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (!importer || !importers.test(importer)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && copied.test(found.id) ? { ...found, id: `${found.id}?${bundle}` } : found;
    },
  };
}
