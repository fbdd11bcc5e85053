import type { Page } from '@playwright/test';
import { overflow, violations } from '../support/axe.ts';
import { expect, ownAddress, test } from '../support/browser.ts';
import { sendSignIn, signUpAtProvider } from '../support/sign-up-pages.ts';
import { newEmail } from '../support/signed-in.ts';

async function expectClean(page: Page, name: string): Promise<void> {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `${name} at ${width}`).toEqual([]);
    expect(await overflow(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
  }
}

test('an address over the rate limit is asked to wait', async ({ page, demo }) => {
  const headers = { 'x-forwarded-for': ownAddress() };
  await page.setExtraHTTPHeaders(headers);
  await page.goto(`${demo}/users/sign_in`);
  const form = {
    form_token: await page.locator('input[name=form_token]').first().inputValue(),
    password: 'wrong',
  };
  const sent = { ...headers, 'sec-fetch-site': 'same-origin' };
  const tries = Array.from({ length: 24 }, () =>
    page.request.post(`${demo}/users/sign_in`, { form: { ...form, email: newEmail() }, headers: sent }),
  );
  expect((await Promise.all(tries)).map((answer) => answer.status())).toEqual(Array(24).fill(400));
  await sendSignIn(page, newEmail(), 'wrong');
  await expect(page.getByRole('alert')).toContainText('Incorrect e-mail or password.');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText(/Too many attempts\. Please wait \d minutes/);
});

test('another site can neither frame these pages nor sign a visitor out', async ({ page, demo }) => {
  await signUpAtProvider(page, demo);
  await page.goto('about:blank');
  await page.setContent(
    `<a href="${demo}/users/sign_out">out</a><form method="post" action="${demo}/users/sign_out"><button>out</button></form>`,
  );
  await page.getByRole('link').click();
  await expect(page.getByText('Do you want to sign out')).toBeVisible();
  await page.goto('about:blank');
  await page.setContent(`<form method="post" action="${demo}/users/sign_out"><button>out</button></form>`);
  await page.getByRole('button').click();
  await page.goto(`${demo}/users/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  const answer = await page.request.get(`${demo}/users/edit`);
  expect(answer.headers()['x-frame-options']).toBe('DENY');
});

test('axe finds no fault on any page, and each fits the viewport', async ({ page, demo }) => {
  test.setTimeout(180_000);
  // A window that changes its size in the middle of a page transition breaks it off, which the browser logs as an error.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const pages = {
    'sign in': '/users/sign_in',
    'sign up': '/users/sign_up',
    error: '/oauth/authorize?client_id=nobody',
  };
  for (const [name, path] of Object.entries(pages)) {
    for (const language of ['en', 'de']) {
      await page.goto(`${demo}${path}${path.includes('?') ? '&' : '?'}ui_locales=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectClean(page, `${name} (${language})`);
    }
  }
  await page.goto(`${demo}/users/sign_up`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectClean(page, 'sign up with faults');
  await signUpAtProvider(page, demo);
  await expectClean(page, 'edit');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectClean(page, 'edit with faults');
  await page.goto(`${demo}/users/sign_out`);
  await expectClean(page, 'signed out');
});
