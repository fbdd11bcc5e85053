import { expect, test } from '../../support/browser.ts';
import { fillSignUp, sendSignIn, signUpAtProvider } from '../../support/sign-up-pages.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a visitor signs up, signs out and signs in again', async ({ page, product }) => {
      const { email } = await signUpAtProvider(page, product);
      await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
      await page.goto(`${product}/users/sign_out`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
      await page.goto(`${product}/users/edit`);
      await expect(page).toHaveURL(`${product}/users/sign_in`);
      await sendSignIn(page, email);
      await expect(page).toHaveURL(`${product}/users/edit`);
      const cookies = await page.context().cookies();
      const session = cookies.find(({ name }) => name === '__Host-sso');
      expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    });

    test('a wrong password shows an error, gets focus, and the e-mail stays filled in', async ({ page, product }) => {
      await page.goto(`${product}/users/sign_in`);
      await sendSignIn(page, 'nobody@example.com', 'wrong');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Incorrect e-mail or password.');
      await expect(alert).toBeFocused();
      await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.com');
      await expect(page.getByLabel('Password')).toHaveValue('');
    });
  });
}

test('without the product catalogue there is no product account', async ({ page, football }) => {
  await page.goto(`${football}/users/sign_in`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByText('product@touchline.example')).toHaveCount(0);
});

test('the error summary links to the fields, which show their errors too', async ({ page, product }) => {
  await page.goto(`${product}/users/sign_up`);
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
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/At least 8 characters.*too common/);
  await expect(page.getByLabel('Name')).toHaveValue('Ada');
});

test('fields have the autocomplete attributes that password managers need', async ({ page, product }) => {
  const purposes = () =>
    page.locator('input:visible').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).autocomplete));
  await page.goto(`${product}/users/sign_in`);
  expect(await purposes()).toEqual(['username webauthn', 'current-password']);
  await page.goto(`${product}/users/sign_up`);
  expect(await purposes()).toEqual(['nickname', 'username', 'new-password']);
});

test('the waiting client gets its visitor back with a code, from a form that redirects', async ({ page, product }) => {
  const query = new URLSearchParams({
    client_id: 'touchline',
    redirect_uri: `${product}/verify-code`,
    response_type: 'code',
    state: 'kept',
    signup: 'true',
  });
  await page.goto(`${product}/oauth/authorize?${query}`);
  await fillSignUp(page);
  const back = page.waitForRequest(/\/verify-code\?/);
  await page.getByRole('button', { name: 'Create account' }).click();
  expect((await back).url()).toMatch(/\/verify-code\?code=[\w-]{43}&state=kept&iss=/);
});

test('the language chosen in the footer applies to the sign-in', async ({ page, product }) => {
  await page.goto(`${product}/users/sign_in`);
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await page.getByRole('link', { name: 'Konto anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto anlegen');
});

test('an unknown URL of the provider is a 404', async ({ page, product }) => {
  for (const path of ['/users/nothing', '/users', '/oauth/nothing/at/all']) {
    const answer = await page.goto(product + path);
    expect(answer?.status(), path).toBe(404);
    expect(answer?.headers()['content-type'], path).toContain('text/html');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Touchline, home' })).toBeVisible();
  }
  expect((await page.request.post(`${product}/users/nothing`)).status()).toBe(404);
});
