import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { onlyHashesOf, onlyUsedHashes } from '#middleware/inline-hashes.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const [SCRIPT, STYLE] = ['self.a = "<b>" > 1', 'a > b{color:red}'];
const OTHERS = [hashOf('other'), hashOf('another')];
const POLICY = `default-src 'self'; script-src 'self' ${OTHERS[0]} ${hashOf(SCRIPT)}; style-src 'self' ${hashOf(STYLE)} ${OTHERS[1]}; base-uri 'none'`;
const USED = `default-src 'self'; script-src 'self' ${hashOf(SCRIPT)}; style-src 'self' ${hashOf(STYLE)}; base-uri 'none'`;
const PAGE = `<script data-x="a>b" data-y='">'>${SCRIPT}</script><style media="print">${STYLE}</style>`;

test.each([
  ['a page', PAGE],
  ['one that looks in an attribute as if a script began there', `<img alt="<script x='" title="<style ">${PAGE}`],
  ['one with such text in a comment', `<!-- <script a=" --><!-- <style> -->${PAGE}`],
  ['one with data between', `<script type="application/ld+json">{"a":"<script>"}</script>${PAGE}`],
])('%s keeps the hashes of what it holds and loses the others', (_what, html) => {
  expect(onlyUsedHashes(POLICY, html)).toBe(USED);
});

test('a page without scripts and styles has a policy without hashes', () => {
  expect(onlyUsedHashes(POLICY, '<p>sha256</p>')).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; base-uri 'none'",
  );
});

test('directives that the policy lacks are not added', () => {
  expect(onlyUsedHashes(POLICY, `${PAGE}<script>self.bad = 1</script>`)).toBe(USED);
});

test('a page whose texts are known keeps their hashes, and none that the policy lacks', () => {
  expect(onlyHashesOf(POLICY, [SCRIPT, STYLE, 'self.bad = 1'])).toBe(USED);
  expect(onlyHashesOf(POLICY, [SCRIPT, STYLE])).toBe(USED);
  expect(onlyHashesOf(POLICY, [STYLE])).not.toContain(hashOf(SCRIPT));
  const other = POLICY.replace("base-uri 'none'", "base-uri 'self'");
  expect(onlyHashesOf(other, [SCRIPT, STYLE])).toBe(USED.replace("base-uri 'none'", "base-uri 'self'"));
});

test('a policy is written once, also where it comes by twice', () => {
  expect(onlyHashesOf(USED, [SCRIPT, STYLE])).toBe(USED);
});
