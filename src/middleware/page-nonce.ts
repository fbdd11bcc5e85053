import { randomBytes } from 'node:crypto';
import { hashOf } from './inline-hashes.ts';

/** Frames of ads (SafeFrame) and of viewability measurement. */
const AD_FRAMES = [
  'https://*.safeframe.googlesyndication.com',
  'https://googleads.g.doubleclick.net',
  'https://*.adtrafficquality.google',
  'https://www.google.com',
];
const CONSENT_FRAMES = ['https://consentcdn.cookiebot.com'];

/** Tags by their names, whatever their attributes hold; comments are one of them. */
const TAG = /<!--[\s\S]*?-->|<\/?([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const OWN_FILE = /\ssrc="\/_astro\/[\w.-]+\.js"/;

/** A nonce that was never used: 192 random bits. The page cache gives each answer another one (host/http/page-nonce). */
export const newNonce = (): string => randomBytes(24).toString('base64url');

/** The policy of a page with scripts of others: all run by the nonce; the rest is for browsers without it. */
export function vendorPolicy(policy: string, nonce: string, hostedConsent: boolean): string {
  const frames = ["'self'", ...AD_FRAMES, ...(hostedConsent ? CONSENT_FRAMES : [])].join(' ');
  const directives = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter(Boolean)
    .map((directive) => {
      if (directive.startsWith('script-src '))
        return `script-src 'nonce-${nonce}' 'strict-dynamic' 'unsafe-inline' https:`;
      return hostedConsent && directive.startsWith('style-src ') ? "style-src 'self' 'unsafe-inline'" : directive;
    });
  return [...directives, `frame-src ${frames}`, "style-src-attr 'unsafe-inline'"].join('; ');
}

/** Gives the nonce to the page's own scripts: files of the build, and inline ones whose hash its first policy lists. */
export function withNonce(html: string, policy: string, nonce: string): string {
  const listed = new Set([...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash));
  const marked = html.matchAll(TAG);
  let result = '';
  let done = 0;
  for (const tag of marked) {
    const [text, name = ''] = tag;
    if (tag.index < done || name.toLowerCase() !== 'script' || text.startsWith('</')) continue;
    const start = tag.index + text.length;
    const end = html.indexOf('</script', start);
    if (end < 0) break;
    const own = OWN_FILE.test(text) || listed.has(hashOf(html.slice(start, end)));
    result += html.slice(done, tag.index) + (own ? text.replace(/^<script/i, `<script nonce="${nonce}"`) : text);
    result += html.slice(start, end);
    done = end;
  }
  return result + html.slice(done);
}
