import { createHash } from 'node:crypto';

/** More than a build has inline texts. */
const MAX = 500;
const hashes = new Map<string, string>();

/** The hash of a script or style as a policy lists it; made once for each text. */
export function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  if (hashes.size >= MAX) hashes.clear();
  hashes.set(text, hash);
  return hash;
}
