import type { BrowserContext } from '@playwright/test';
import { ACCOUNT_PAGES, chooseFavorites, feedField } from '../support/account-pages.ts';
import { expect, test } from '../support/browser.ts';
import { mapConcurrent } from '../support/map-concurrent.ts';
import { sendSignUp, signInAs } from '../support/sign-up-pages.ts';
import { signUp } from '../support/signed-in.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a new member chooses favorites, sees their matches and subscribes to their calendar', async ({ page, demo }) => {
  await signUp(page.context(), demo);
  await page.goto(`${demo}/chat`);
  await expect(page).toHaveURL(`${demo}/onboarding`);
  await chooseFavorites(page, demo);
});

test(
  'onboarding shows once, can be skipped and returns to the previous page',
  { tag: '@rare' },
  async ({ page, browser, demo }) => {
    await page.goto(`${demo}/login?signup=true`);
    const member = await sendSignUp(page);
    await expect(page).toHaveURL(`${demo}/onboarding`);
    await page.goto(`${demo}/teams?page=2`);
    await page.goto(`${demo}/onboarding`);
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page).toHaveURL(`${demo}/teams?page=2`);
    const context = await browser.newContext();
    const second = await context.newPage();
    const checked = second.waitForResponse('**/internal/api/session');
    await signInAs(second, demo, member);
    expect(await (await checked).json()).toMatchObject({ user: { onboarded: true } });
    await expect(second).toHaveURL(`${demo}/chat`);
    await context.close();
  },
);

test(
  'favorites can be searched, and every Follow button updates the notification bell',
  { tag: '@rare' },
  async ({ page, demo }) => {
    await signUp(page.context(), demo, { onboarded: true });
    await page.goto(`${demo}/onboarding-platform/edit`);
    await page.getByLabel('Find a team or competition').fill('adlersfurt');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(page.getByRole('heading', { name: 'Results for “adlersfurt”' })).toBeVisible();
    const button = page.getByRole('button', { name: 'Follow: 1. FC Adlersfurt', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const unfollow = page.getByRole('button', { name: 'Unfollow: 1. FC Adlersfurt', exact: true });
    await expect(unfollow).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'You follow it.' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: /Adlersfurt/ }),
    ).not.toHaveCount(0);
    await page.goto(`${demo}/onboarding-platform/edit?query=${encodeURIComponent('zzqq<b>')}`);
    await expect(page.getByText('No results for “zzqq<b>”.')).toBeVisible();
  },
);

test(
  'a private page is not cached, not mixed between members and rejects cross-site changes',
  { tag: '@rare' },
  async ({ page, browser, demo }) => {
    await signUp(page.context(), demo, { name: 'Ada Private', onboarded: true });
    const context = await browser.newContext();
    await signUp(context, demo, { name: 'Eve Other', onboarded: true });
    await page.goto(`${demo}/follow`);
    await page.getByRole('button', { name: 'Create an address' }).click();
    const address = await feedField(page).inputValue();
    const asked = Array.from({ length: 4 }, () =>
      ACCOUNT_PAGES.flatMap((path) => [page.context(), context].map((member) => ({ member, path }))),
    ).flat();
    const answers = await mapConcurrent(asked, 8, ({ member, path }) =>
      member.request.get(demo + path, { maxRedirects: 0 }),
    );
    for (const answer of answers) {
      expect(answer.status(), answer.url()).toBe(200);
      expect(answer.headers()['cache-control'], answer.url()).toBe('private, no-store');
      expect(answer.headers()['cdn-cache-control']).toBeUndefined();
    }
    const bodies = (mine: BrowserContext) =>
      Promise.all(ACCOUNT_PAGES.map(async (path) => (await mine.request.get(demo + path)).text()));
    const [own, foreign] = [(await bodies(page.context())).join(''), (await bodies(context)).join('')];
    expect(own).toContain('Ada Private');
    expect(own).toContain(address);
    expect(foreign).toContain('Eve Other');
    expect(foreign).not.toContain('Ada Private');
    expect(foreign).not.toContain(address);
    for (const path of ACCOUNT_PAGES) {
      const refused = await page.request.post(demo + path, {
        form: { act: 'calendar-end' },
        headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        maxRedirects: 0,
      });
      expect([302, 403, 405], path).toContain(refused.status());
    }
    expect((await page.request.get(address)).status()).toBe(200);
    await context.close();
  },
);

test(
  'the profile shows the member’s details and links to the member’s pages',
  { tag: '@rare' },
  async ({ page, demo }) => {
    const { email } = await signUp(page.context(), demo, { name: 'Ada Lovelace', onboarded: true });
    await page.goto(`${demo}/profile`);
    const main = page.getByRole('main');
    await expect(main).toContainText('Ada Lovelace');
    await expect(main).toContainText(email);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText(/Home\s*Profile/);
    await expect(main.getByRole('link', { name: /Change name/ })).toHaveAttribute('href', `${demo}/users/edit`);
    const links = main.getByRole('link');
    for (const address of await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)))
      expect((await page.request.get(address)).status(), address).toBe(200);
    await main.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${demo}/logout-success`);
  },
);
