import type { APIRequestContext } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { publicAddresses } from '../../support/public-urls.ts';
import { expect, test } from '../../support/browser.ts';
import { signUp } from '../../support/signed-in.ts';

const PRIVATE = [
  '/profile',
  '/setting',
  '/payment',
  '/follow',
  '/onboarding',
  '/checkout/coupons',
  '/login',
  '/users/edit',
];
const FILES = [
  '/sitemap.xml',
  '/feeds/results.rss',
  '/robots.txt',
  '/api/v2/config',
  '/internal/api/env',
  '/500',
  '/nope',
];

/** Serious findings of csp_evaluator for the policies of these URLs. */
async function weaknesses(request: APIRequestContext, origin: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const answer = await request.get(origin + path, { maxRedirects: 0 });
    const policy = answer.headers()['content-security-policy'] ?? '';
    const grave = new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity <= Severity.MEDIUM);
    found.push(...grave.map(({ directive, description }) => `${path}: ${directive} ${description}`));
  }
  return found;
}

test('csp_evaluator finds no serious fault in any policy, for guests and members', async ({ context, product }) => {
  const guests = [...(await publicAddresses(product)), ...PRIVATE, ...FILES];
  expect(await weaknesses(context.request, product, guests)).toEqual([]);
  await signUp(context, product);
  expect(await weaknesses(context.request, product, [...PRIVATE, '/', '/teams'])).toEqual([]);
});
