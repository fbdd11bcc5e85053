import { createHash } from 'node:crypto';

const HASH = /\s'(sha256-[^']+)'/g;
/** A tag from its name on, whatever its attributes hold. */
const OPENING = /<(style|script)\b(?:"[^"]*"|'[^']*'|[^'">])*>/y;
const BEGINNING = /<(?:style|script)\b/g;

/** More than a build has inline texts, or routes that differ in theirs. */
const MAX = 500;
const hashes = new Map<string, string>();
const policies = new Map<string, string>();

/**
 * A policy with the hashes of these texts only: Astro lists those of the whole build, 4 KB. A hash that is not listed is not
 * added. Hashes and policies are made once.
 */
export function onlyHashesOf(policy: string, texts: readonly string[]): string {
  const used = texts.map((text) => remembered(hashes, text, () => hashOf(text)));
  return remembered(policies, `${used.join(' ')} ${policy}`, () => withHashes(policy, new Set(used)));
}

/** The same for a page of which only its HTML is known. */
export const onlyUsedHashes = (policy: string, html: string): string => withHashes(policy, hashesIn(html));

/** The hash of a script or style as a policy lists it. */
export const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const withHashes = (policy: string, used: ReadonlySet<string>) =>
  policy.replace(HASH, (text, hash: string) => (used.has(hash) ? text : ''));

function remembered(known: Map<string, string>, key: string, make: () => string): string {
  const value = known.get(key) ?? make();
  if (known.size >= MAX) known.clear();
  known.set(key, value);
  return value;
}

/** Every place that looks like a tag is looked at, also inside of others: a hash too many was listed before. */
function hashesIn(html: string): Set<string> {
  const found = new Set<string>();
  for (const { index } of html.matchAll(BEGINNING)) {
    OPENING.lastIndex = index;
    const [opening, name] = OPENING.exec(html) ?? [];
    if (!opening) continue;
    const start = index + opening.length;
    const end = html.indexOf(`</${name}`, start);
    if (end > start) found.add(hashOf(html.slice(start, end)));
  }
  return found;
}
