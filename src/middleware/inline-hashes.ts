import { createHash } from 'node:crypto';

const HASH = /\s'(sha256-[^']+)'/g;
/** A tag from its name on, whatever its attributes hold. */
const OPENING = /<(style|script)\b(?:"[^"]*"|'[^']*'|[^'">])*>/y;
const BEGINNING = /<(?:style|script)\b/g;

/** Removes the hashes that a page does not use from its policy: Astro lists those of the whole build, 4 KB. */
export function onlyUsedHashes(policy: string, html: string): string {
  const used = hashesIn(html);
  return policy.replace(HASH, (text, hash: string) => (used.has(hash) ? text : ''));
}

/** Every place that looks like a tag is looked at, also inside of others: a hash too many was listed before. */
function hashesIn(html: string): Set<string> {
  const hashes = new Set<string>();
  for (const { index } of html.matchAll(BEGINNING)) {
    OPENING.lastIndex = index;
    const [opening, name] = OPENING.exec(html) ?? [];
    if (!opening) continue;
    const start = index + opening.length;
    const end = html.indexOf(`</${name}`, start);
    if (end > start) hashes.add(`sha256-${createHash('sha256').update(html.slice(start, end)).digest('base64')}`);
  }
  return hashes;
}
