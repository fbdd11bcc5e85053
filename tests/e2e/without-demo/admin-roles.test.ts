import type { APIResponse, BrowserContext } from '@playwright/test';
import { ADMIN_PAGES, mayOpen } from '#config/admin-pages.ts';
import { ROLES, scopesOf } from '#config/operator-roles.ts';
import { confirmPassword, signInAs, test } from '../../support/admin-site.ts';
import { expect } from '../../support/browser.ts';

const addressOf = (pattern: string) => pattern.replace(/:\w+/g, 'nobody');
const ask = (context: BrowserContext, url: string) => context.request.get(url, { maxRedirects: 0 });
const targetOf = (answer: APIResponse) => (answer.headers()['location'] ?? '').replace(/^https?:\/\/[^/]+/, '');

/** How a page answers: its status, or where it leads. */
const outcome = (answer: APIResponse) => (targetOf(answer) ? targetOf(answer).split('?')[0]! : String(answer.status()));

test(
  'every page opens for the roles that it is for, and for nobody else',
  { tag: '@rare' },
  async ({ browser, site }) => {
    for (const role of ROLES) {
      const context = await browser.newContext();
      await signInAs(context, site, [role]);
      const guarded = ADMIN_PAGES.filter((page) => page.confirmed && mayOpen(page, scopesOf([role])));
      for (const { pattern } of guarded)
        expect(outcome(await ask(context, site.origin + addressOf(pattern))), pattern).toBe('/admin/confirm');
      if (guarded.length > 0) await confirmPassword(context, site);
      for (const page of ADMIN_PAGES) {
        const answer = await ask(context, site.origin + addressOf(page.pattern));
        // A match that is not a scorer's own is refused, whether it exists or not.
        const ofMatch = role === 'scorer' ? '/unauthorized' : '404';
        const open = page.pattern.includes(':') ? ofMatch : '200';
        const wanted = mayOpen(page, scopesOf([role])) ? open : '/unauthorized';
        expect(`${role} ${page.pattern}: ${outcome(answer)}`).toBe(`${role} ${page.pattern}: ${wanted}`);
        expect(answer.headers()['cache-control'], page.pattern).toContain('no-store');
        expect(answer.headers()['x-robots-tag'], page.pattern).toBe('noindex');
      }
      await context.close();
    }
  },
);

test('members are refused, and strangers sign in first', async ({ browser, site }) => {
  const [member, stranger] = [await browser.newContext(), await browser.newContext()];
  await signInAs(member, site, []);
  for (const { pattern } of ADMIN_PAGES) {
    expect(outcome(await ask(member, site.origin + addressOf(pattern))), pattern).toBe('/unauthorized');
    expect(outcome(await ask(stranger, site.origin + addressOf(pattern))), pattern).toBe('/login');
  }
});

test('no page takes a form of another site', async ({ context, site }) => {
  await signInAs(context, site, ['owner']);
  await confirmPassword(context, site);
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  for (const { pattern } of ADMIN_PAGES) {
    const url = site.origin + addressOf(pattern);
    const answer = await context.request.post(url, { headers, form: { act: 'save' }, maxRedirects: 0 });
    expect([403, 302], pattern).toContain(answer.status());
    if (answer.status() === 302) expect(outcome(answer)).toBe('/unauthorized');
  }
});

test('a stranger becomes the first owner by the link of the command line, and invites another', async ({
  page,
  browser,
  site,
}) => {
  const { admin } = await import('../../support/operator.ts');
  const email = 'ada@club.example';
  const { out: link } = admin(site, '', 'operator', 'add', email);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  await page.getByRole('link', { name: 'Create one' }).click();
  await page.getByLabel('Name').fill('Ada Example');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('floodlights over the pitch');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Password').fill('floodlights over the pitch');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const context = await browser.newContext();
  const friend = await signInAs(context, site, []);
  await page.getByLabel('E-mail address').fill(friend.email);
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('Choose at least one role.').first()).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toHaveValue(friend.email);
  await page.getByLabel('Editor').check();
  await page.getByRole('button', { name: 'Create link' }).click();
  const invitation = await page.locator('.admin-copy').textContent();
  const other = await context.newPage();
  await other.goto(invitation!);
  await other.getByRole('button', { name: 'Join' }).click();
  await expect(other.getByRole('heading', { name: 'Today' })).toBeVisible();
  await other.goto(invitation!);
  await expect(other.getByText('already used or has expired')).toBeVisible();
  await context.close();
});

test('an invitation link without its code says that the invitation is gone', async ({ page, site }) => {
  await signInAs(page.context(), site, []);
  expect((await page.goto(`${site.origin}/admin/join`))?.status()).toBe(200);
  await expect(page.getByRole('main')).toContainText('already used or has expired');
});

test('a form that cannot be read is told how to be sent', async ({ context, site }) => {
  await signInAs(context, site, ['owner']);
  const headers = { origin: site.origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  for (const path of ['/admin/confirm', '/admin/join', '/setting']) {
    const answer = await context.request.post(site.origin + path, { headers, data: '{}', maxRedirects: 0 });
    expect([answer.status(), await answer.text()], path).toEqual([400, expect.stringContaining('multipart/form-data')]);
  }
});
