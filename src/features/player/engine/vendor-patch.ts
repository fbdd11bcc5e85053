import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PATCH = new URL('./hls.js@1.7.4.patch', import.meta.url);
const FILE = /[\\/]node_modules[\\/]hls\.js[\\/]dist[\\/]hls\.mjs$/;

/** Applies hls.js@1.7.4.patch, which describes the fixed faults, to hls.js at build time. */
export function vendorPatch(): Plugin {
  return {
    name: 'vendor-patch',
    // The dependency optimizer of `astro dev` would bundle the file unpatched.
    config: () => ({ optimizeDeps: { exclude: ['hls.js'] } }),
    load(id) {
      if (!FILE.test(id)) return null;
      const { version } = JSON.parse(readFileSync(id.replace(/dist[\\/]hls\.mjs$/, 'package.json'), 'utf8'));
      if (!PATCH.pathname.endsWith(`hls.js@${version}.patch`))
        throw new Error(`hls.js is ${version}, and its patch is for another version: check ${PATCH.pathname}.`);
      this.addWatchFile(PATCH.pathname);
      return { code: patched(readFileSync(id, 'utf8'), readFileSync(PATCH, 'utf8')), map: null };
    },
  };
}

/** Applies a unified diff; line numbers do not count. @throws Error unless every hunk matches exactly once */
export function patched(source: string, patch: string): string {
  return hunksOf(patch).reduce((code, { before, after }) => {
    if (code.split(before).length !== 2) throw new Error(`The patch of hls.js does not match its source:\n${before}`);
    return code.replace(before, () => after);
  }, source);
}

function hunksOf(patch: string): { before: string; after: string }[] {
  const [, ...hunks] = patch.replaceAll('\r\n', '\n').split(/^@@.*@@.*\n/m);
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
