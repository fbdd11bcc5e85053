import type { Route } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { firstListed } from '../support/listed.ts';
import { sendSignIn } from '../support/sign-up-pages.ts';
import { signUp } from '../support/signed-in.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('signing in and out speaks the language of the page, and leads back to where it was asked for', async ({
  page,
  context,
  demo,
}) => {
  const member = await signUp(context, demo, { onboarded: true });
  await context.clearCookies();
  const team = await firstListed(page, demo, 'teams');
  await page.goto(`${demo}/de/teams/${team.uuid}`);
  // Another tab, whose page is the last one that was visited.
  const other = await context.newPage();
  await other.goto(`${demo}/clubs`);
  await other.close();
  await page.getByRole('banner').getByRole('button', { name: 'Konto' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await expect(page.getByRole('link', { name: /^Zurück zu / })).toHaveAttribute('href', `${demo}/de`);
  await page.getByLabel('E-Mail').fill(member.email);
  await page.getByLabel('Passwort').fill(member.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL(`${demo}/de/teams/${team.uuid}`);
  await page.getByRole('banner').getByRole('button', { name: 'Konto' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Abmelden' }).click();
  await page.waitForURL(`${demo}/de/logout-success`);
});

test(
  'a new member is not taken away from the page they signed in for; onboarding comes with the next',
  { tag: '@rare' },
  async ({ page, context, demo }) => {
    const member = await signUp(context, demo);
    await context.clearCookies();
    await page.goto(`${demo}/profile`);
    await sendSignIn(page, member.email);
    await page.waitForURL(`${demo}/profile`);
    await expect(page.getByRole('main')).toContainText(member.email);
    // It is slow, and left.
    const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hold = async (route: Route) => {
      asked.resolve();
      await left.promise;
      await route.abort().catch(() => {});
    };
    await page.route('**/onboarding', hold, { times: 1 });
    await page.goto(`${demo}/clubs`, { waitUntil: 'commit' });
    await asked.promise;
    await page.goto(`${demo}/teams`, { waitUntil: 'commit' });
    left.resolve();
    await page.waitForURL(`${demo}/onboarding`);
    await page.goto(`${demo}/clubs`);
    await expect(page.locator('[data-user-name]').first()).toHaveText('Ada Example');
    await expect(page).toHaveURL(`${demo}/clubs`);
  },
);
