import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Part of a patch: the lines of one place, before and after. */
interface Hunk {
  before: string;
  after: string;
}

/**
 * Applies a patch to a package of npm at build time. The patch is called `package@version.patch`, and says above its unified diff
 * which faults it fixes. The build fails when another version is installed, or a part of the patch does not match exactly once.
 */
export function vendorPatch(patch: URL): Plugin {
  const [, name, version] = /^(.+)@(.+)\.patch$/.exec(basename(fileURLToPath(patch))) ?? [];
  if (!name || !version) throw new Error(`${patch.pathname} is not called package@version.patch.`);
  const files = filesOf(readFileSync(patch, 'utf8'));
  return {
    name: `vendor-patch-${name}`,
    // The dependency optimizer of `astro dev` would bundle the file unpatched.
    config: () => ({ optimizeDeps: { exclude: [name] } }),
    load(id) {
      const [folder, file] = id.replaceAll('\\', '/').split(`/node_modules/${name}/`);
      const hunks = file && files.get(file);
      if (!hunks) return null;
      const { version: installed } = JSON.parse(readFileSync(`${folder}/node_modules/${name}/package.json`, 'utf8'));
      if (installed !== version)
        throw new Error(`${name} is ${installed}, and its patch is for another version: check ${patch.pathname}.`);
      this.addWatchFile(fileURLToPath(patch));
      return { code: applied(readFileSync(id, 'utf8'), hunks, file), map: null };
    },
  };
}

/** Applies the parts of a patch to their file; line numbers do not count. @throws Error unless every one matches exactly once */
export function applied(source: string, hunks: readonly Hunk[], file: string): string {
  return hunks.reduce((code, { before, after }) => {
    if (code.split(before).length !== 2) throw new Error(`The patch of ${file} does not match its source:\n${before}`);
    return code.replace(before, () => after);
  }, source);
}

/** The hunks of a unified diff by path of their file. */
export function filesOf(patch: string): Map<string, Hunk[]> {
  const [, ...files] = patch.replaceAll('\r\n', '\n').split(/^--- a\//m);
  return new Map(files.map((diff) => [diff.slice(0, diff.search(/\s/)), hunksOf(diff)]));
}

function hunksOf(diff: string): Hunk[] {
  const [, ...hunks] = diff.split(/^@@.*@@.*\n/m);
  return hunks.map((hunk) => {
    const lines = hunk.split('\n').filter((line) => /^[ +-]/.test(line));
    const side = (without: string) =>
      lines
        .filter((line) => !line.startsWith(without))
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    return { before: side('+'), after: side('-') };
  });
}
