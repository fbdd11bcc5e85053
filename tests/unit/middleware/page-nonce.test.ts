import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { newNonce, vendorPolicy, withNonce } from '#middleware/page-nonce.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const LISTED = 'self.listed = 1';
const POLICY = `default-src 'self'; img-src 'self' https: data:; connect-src 'self' https:; object-src 'none'; base-uri 'none'; script-src 'self' ${hashOf(LISTED)}; style-src 'self' 'sha256-x'`;

test.each([
  ['an inline script that is listed', `<script>${LISTED}</script>`, true],
  ['one with attributes', `<script type="module" data-x="a>b">${LISTED}</script>`, true],
  ['a file of the build', '<script type="module" async src="/_astro/page.B1x-_.js"></script>', true],
  ['an inline script that is not listed', '<script>self.bad = 1</script>', false],
  ['a file from elsewhere', '<script src="https://evil.example/_astro/a.js"></script>', false],
  ['a file of ours that is no script of the build', '<script src="/_astro/../media/a.js"></script>', false],
  ['a listed script that stands in an attribute', `<img alt='<script>${LISTED}</script>'>`, false],
  ['a listed script in a comment', `<!-- <script>${LISTED}</script> -->`, false],
])('%s', (_name, html, given) => {
  expect(withNonce(`<p>a</p>${html}<p>b</p>`, POLICY, 'N')).toBe(
    `<p>a</p>${given ? html.replace('<script', '<script nonce="N"') : html}<p>b</p>`,
  );
});

test('scripts get their nonce despite text that looks like a tag', () => {
  const html = `<img alt="<script>"><!-- <script> --><script type="application/json">"<script>"</script><script>${LISTED}</script>`;
  expect(withNonce(html, POLICY, 'N')).toBe(html.replace(`<script>${LISTED}`, `<script nonce="N">${LISTED}`));
});

test('a nonce is unique and long', () => {
  expect(newNonce()).toMatch(/^[\w-]{32}$/);
  expect(newNonce()).not.toBe(newNonce());
});

test.each([false, true])('csp_evaluator has no serious finding for the policy (consent service: %s)', (hosted) => {
  const policy = `${vendorPolicy(POLICY, newNonce(), hosted)}; frame-ancestors 'none'`;
  const found = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const grave = found.filter(({ severity }) => severity <= Severity.MEDIUM);
  expect(grave.map(({ directive, value, description }) => [directive, value, description])).toEqual([]);
  // The same hosts without a nonce would be a serious finding.
  const weak = policy.replace(/script-src [^;]+/, "script-src 'self' https://securepubads.g.doubleclick.net");
  expect(new CspEvaluator(new CspParser(weak).csp).evaluate().some(({ severity }) => severity === Severity.HIGH)).toBe(
    true,
  );
});
