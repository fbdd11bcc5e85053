import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { allowCast, allowPayments, pagePolicy, requireTrustedTypes } from '#middleware/content-security-policy.ts';

const PAGE = "default-src 'self'; form-action 'self'; script-src 'self' 'sha256-abc'; style-src 'self' 'sha256-def';";
const directive = (policy: string, name: string) =>
  policy
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name} `));

test('only PayPal’s and the site’s scripts run, by host and nonce', () => {
  const policy = allowPayments(PAGE, 'n1', 'https://api-m.paypal.com');
  const script = directive(policy, 'script-src') ?? '';
  expect(script).toContain("'self' 'sha256-abc' 'nonce-n1' https://*.paypal.com https://*.paypalobjects.com");
  expect(script).not.toContain('unsafe');
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self' https://*.paypal.com https://*.paypalobjects.com");
  expect(directive(policy, 'form-action')).toBe("form-action 'self' https://*.paypal.com");
  expect(directive(policy, 'default-src')).toBe("default-src 'self'");
});

test('a local sandbox may receive the form too', () => {
  expect(directive(allowPayments(PAGE, 'n1', 'http://127.0.0.1:99'), 'form-action')).toBe(
    "form-action 'self' https://*.paypal.com http://127.0.0.1:99",
  );
});

test('the Cast SDK is allowed from its three folders, and nothing else changes', () => {
  const policy = allowCast(PAGE);
  expect(directive(policy, 'script-src')).toMatch(
    /^script-src 'self' 'sha256-abc'( https:\/\/www\.gstatic\.com\/[\w/]+\/){3}$/,
  );
  expect(policy.replace(/ https:\/\/www\.gstatic\.com\/[\w/]+\//g, '')).toBe(PAGE);
});

test('only the site’s Trusted Types policies create scripts from text; the player has two more', () => {
  const page = requireTrustedTypes(PAGE, { video: false });
  expect(directive(page, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  expect(directive(page, 'trusted-types')).toBe('trusted-types own-scripts push-worker');
  expect(directive(page, 'script-src')).toBe(directive(PAGE, 'script-src'));
  const video = requireTrustedTypes(PAGE, { video: true });
  expect(directive(video, 'trusted-types')).toBe('trusted-types own-scripts push-worker default');
});

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const [SCRIPT, OTHER, STYLE] = ['self.a = "<b>" > 1', 'self.b = 2', 'a > b{color:red}'];

test('a policy lists the scripts and styles that its page holds inline, and no others', () => {
  const policy = pagePolicy([STYLE], [SCRIPT, OTHER]);
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashOf(SCRIPT)} ${hashOf(OTHER)}`);
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hashOf(STYLE)}`);
  expect(pagePolicy([STYLE], [SCRIPT])).not.toContain(hashOf(OTHER));
});

test('a page without scripts and styles has a policy without hashes', () => {
  expect(pagePolicy([], [])).toBe(
    "default-src 'self'; img-src 'self' https: data:; media-src 'self' https: blob: data:; connect-src 'self' https:; worker-src 'self' blob:; form-action 'self'; object-src 'none'; base-uri 'none'; script-src 'self'; style-src 'self'",
  );
});
