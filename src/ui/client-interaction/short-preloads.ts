import type { Plugin } from 'vite';

/**
 * Leaves out of a script's preloads what it imports itself, at any depth: that is there when the script runs, and its name has a hash,
 * which does not compress.
 */
export function shortPreloads(): Plugin {
  const importsOf = new Map<string, readonly string[]>();
  const reached = (file: string, seen = new Set([file])): ReadonlySet<string> => {
    for (const imported of importsOf.get(file) ?? []) {
      if (seen.has(imported)) continue;
      seen.add(imported);
      reached(imported, seen);
    }
    return seen;
  };
  const resolveDependencies = (_file: string, files: string[], { hostId }: { hostId: string }) => {
    const there = reached(hostId);
    return files.filter((file) => !there.has(file));
  };
  return {
    name: 'short-preloads',
    apply: 'build',
    configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: { resolveDependencies } } } : null),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const [file, output] of Object.entries(bundle))
          if (output.type === 'chunk') importsOf.set(file, output.imports);
      },
    },
  };
}
