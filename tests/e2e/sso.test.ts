import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
const PASSWORD = 'floodlights over the pitch';
const newEmail = () => `fan-${crypto.randomUUID()}@example.com`;

/** Fills the sign-up form in and sends it. */
async function signUp(page: Page, origin: string, email = newEmail()): Promise<string> {
  await page.goto(`${origin}/users/sign_up`);
  await page.getByLabel('Name').fill('Ada Fan');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  return email;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a visitor signs up, is signed in, signs out and in again', async ({ page, demo }) => {
      const email = await signUp(page, demo);
      await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
      await page.goto(`${demo}/users/sign_out`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
      await page.goto(`${demo}/users/edit`);
      await expect(page).toHaveURL(`${demo}/users/sign_in`);
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(`${demo}/users/edit`);
      const cookies = await page.context().cookies();
      const session = cookies.find(({ name }) => name === '__Host-sso');
      expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    });

    test('a wrong password is told, focused, and the e-mail is kept', async ({ page, demo }) => {
      await page.goto(`${demo}/users/sign_in`);
      await page.getByLabel('E-mail').fill('nobody@example.com');
      await page.getByLabel('Password').fill('wrong');
      await page.getByRole('button', { name: 'Sign in' }).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Incorrect e-mail or password.');
      await expect(alert).toBeFocused();
      await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.com');
      await expect(page.getByLabel('Password')).toHaveValue('');
    });
  });
}

test('everybody may look around with the demo account', async ({ page, demo }) => {
  await page.goto(`${demo}/users/sign_in`);
  const account = page.getByRole('region', { name: 'Demo account' });
  await expect(account).toContainText('demo@touchline.example');
  await account.getByRole('button').click();
  await expect(page.getByText('Signed in as demo@touchline.example')).toBeVisible();
});

test('without the demo catalogue there is no demo account', async ({ page, football }) => {
  await page.goto(`${football}/users/sign_in`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByText('demo@touchline.example')).toHaveCount(0);
});

test('the summary of what is wrong leads to the fields, which say it as well', async ({ page, demo }) => {
  await page.goto(`${demo}/users/sign_up`);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail').fill('ada');
  await page.getByLabel('Password').fill('password1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('alert').getByRole('link', { name: 'Enter an e-mail address' }).click();
  const email = page.getByLabel('E-mail');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Enter an e-mail address such as name@example.com.');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/At least 8 characters.*tried first/);
  await expect(page.getByLabel('Name')).toHaveValue('Ada');
});

test('browsers and their keepers of passwords know what each field is for', async ({ page, demo }) => {
  const purposes = () =>
    page.locator('input:visible').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).autocomplete));
  await page.goto(`${demo}/users/sign_in`);
  expect(await purposes()).toEqual(['username', 'current-password']);
  await page.goto(`${demo}/users/sign_up`);
  expect(await purposes()).toEqual(['nickname', 'username', 'new-password']);
});

test('the client that waits gets its visitor back with a code, from a form that redirects', async ({ page, demo }) => {
  const query = new URLSearchParams({
    client_id: 'touchline',
    redirect_uri: `${demo}/verify-code`,
    response_type: 'code',
    state: 'kept',
    signup: 'true',
  });
  await page.goto(`${demo}/oauth/authorize?${query}`);
  await page.getByLabel('Name').fill('Ada Fan');
  await page.getByLabel('E-mail').fill(newEmail());
  await page.getByLabel('Password').fill(PASSWORD);
  const back = page.waitForRequest(/\/verify-code\?/);
  await page.getByRole('button', { name: 'Create account' }).click();
  expect((await back).url()).toMatch(/\/verify-code\?code=[\w-]{43}&state=kept&iss=/);
});

test('the language is chosen at the foot of the page, and stays for the sign-in', async ({ page, demo }) => {
  await page.goto(`${demo}/users/sign_in`);
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await page.getByRole('link', { name: 'Konto anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto anlegen');
});

test('an address that the provider does not know is a page that does not exist', async ({ page, demo }) => {
  for (const path of ['/users/nothing', '/users', '/oauth/nothing/at/all']) {
    const answer = await page.goto(demo + path);
    expect(answer?.status(), path).toBe(404);
    expect(answer?.headers()['content-type'], path).toContain('text/html');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Touchline, home' })).toBeVisible();
  }
  expect((await page.request.post(`${demo}/users/nothing`)).status()).toBe(404);
});

test('nobody changes the demo account for the others', async ({ page, demo }) => {
  await page.goto(`${demo}/users/sign_in?ui_locales=de`);
  await page.getByRole('region', { name: 'Demokonto' }).getByRole('button').click();
  await page.goto(`${demo}/users/edit`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('alert')).toContainText('The demo account is shared.');
  await expect(page.getByText('Signed in as demo@touchline.example')).toBeVisible();
});
