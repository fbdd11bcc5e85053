import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, ownAddress, test } from '../support/browser.ts';

const AXE_TAGS = ['best-practice', 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
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

async function expectClean(page: Page, name: string): Promise<void> {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze();
    expect(violations.map(({ id, nodes }) => `${name} at ${width}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${name} at ${width}`).toBeLessThanOrEqual(0);
  }
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
      await expect(alert).toContainText('E-mail or password is wrong.');
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

test('an address that tries too often is told to wait', async ({ page, demo }) => {
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
  await page.getByLabel('E-mail').fill(newEmail());
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('E-mail or password is wrong.');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText(/Too many tries\. Please wait \d minutes/);
});

test('another site can neither frame these pages nor sign anybody out', async ({ page, demo }) => {
  await signUp(page, demo);
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

test('axe finds nothing on any page, and nothing is wider than the window', async ({ page, demo }) => {
  test.setTimeout(180_000);
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
  await signUp(page, demo);
  await expectClean(page, 'edit');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectClean(page, 'edit with faults');
  await page.goto(`${demo}/users/sign_out`);
  await expectClean(page, 'signed out');
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
