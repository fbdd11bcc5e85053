import { isLoopback } from '#lib/loopback.ts';
import { hashOf } from './inline-hashes.ts';

const DIRECTIVES = [
  "default-src 'self'",
  "img-src 'self' https: data:",
  // hls.js hands empty caption tracks to the browser as data.
  "media-src 'self' https: blob: data:",
  "connect-src 'self' https:",
  "worker-src 'self' blob:",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
];

/** The policy of a page that holds these texts inline, and no other scripts and styles than its own files besides. */
export function pagePolicy(styles: readonly string[], scripts: readonly string[]): string {
  const sources = (texts: readonly string[]) => ["'self'", ...texts.map((text) => `'${hashOf(text)}'`)].join(' ');
  return [...DIRECTIVES, `script-src ${sources(scripts)}`, `style-src ${sources(styles)}`].join('; ');
}

/** Lets a watch page style its player: media-chrome writes styles, which a hash in the directive would forbid. */
export function allowInlineStyles(policy: string): string {
  return policy
    .split(';')
    .map((directive) => (/^\s*style-src\s/.test(directive) ? " style-src 'self' 'unsafe-inline'" : directive))
    .join(';');
}

/** Policies of Trusted Types of our own scripts: head-script.js, push-subscription.ts and, with video, the player's. */
const POLICIES = ['own-scripts', 'push-worker'];
const VIDEO_POLICIES = [...POLICIES, 'default'];

/** Makes a browser refuse every text that script hands to where it would run, unless one of our policies has checked it. */
export function requireTrustedTypes(policy: string, { video }: { video: boolean }): string {
  const names = (video ? VIDEO_POLICIES : POLICIES).join(' ');
  return `${policy}; require-trusted-types-for 'script'; trusted-types ${names}`;
}

/** Lets a form end at another origin: a browser also holds the redirect after logging out against `form-action`. */
export function allowFormsTo(policy: string, url: string): string {
  return policy.replace(/form-action 'self'/, `form-action 'self' ${new URL(url).origin}`);
}

/**
 * Lets the forms of a checkout lead to Stripe's, and those of the payment page to where Stripe keeps cards. `apiUrl` on this machine
 * is a stand-in of Stripe's, pages included.
 */
export function allowCards(
  policy: string,
  { payment = false, cards = false }: { payment?: boolean; cards?: boolean } = {},
  apiUrl: string,
): string {
  if (!payment && !cards) return policy;
  if (isLoopback(new URL(apiUrl).hostname)) return allowFormsTo(policy, apiUrl);
  return allowFormsTo(policy, payment ? 'https://checkout.stripe.com' : 'https://billing.stripe.com');
}

/** The three places from which the Cast SDK fetches itself. */
const CAST = ['cv/js/sender/', 'cast/sdk/libs/', 'eureka/clank/'].map((folder) => `https://www.gstatic.com/${folder}`);

/** Lets a page with a video fetch the Cast SDK, and nothing else of its origin. */
export function allowCast(policy: string): string {
  return allowScripts(policy, CAST.join(' '));
}

const allowScripts = (policy: string, sources: string) =>
  policy.replace(/(^|;\s*)script-src ([^;]*)/, `$1script-src $2 ${sources}`);

const PAYPAL = 'https://*.paypal.com https://*.paypalobjects.com';

/**
 * Lets PayPal's button work on a page where people pay: its scripts, by name and by the nonce it puts on what it adds, its
 * frames and styles, and the way of a form to its pages. `apiUrl` on this machine is a stand-in of PayPal's, pages included.
 */
export function allowPayments(policy: string, nonce: string, apiUrl: string): string {
  const { hostname, origin } = new URL(apiUrl);
  const pages = isLoopback(hostname) ? `https://*.paypal.com ${origin}` : 'https://*.paypal.com';
  const scripts = allowScripts(allowInlineStyles(policy), `'nonce-${nonce}' ${PAYPAL}`);
  return `${scripts.replace(/form-action 'self'/, `form-action 'self' ${pages}`)}; frame-src 'self' ${PAYPAL}`;
}
