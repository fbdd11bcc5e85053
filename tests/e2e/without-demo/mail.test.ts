import { PHONE, violations } from '../../support/axe.ts';
import { expect, test as base } from '../../support/browser.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { startServer } from '../../support/server.ts';
import { follow, heading, type MailSite, signUpByMail } from '../../support/sign-up-by-mail.ts';
import { sendSignIn, sendSignUp, signUpAtProvider } from '../../support/sign-up-pages.ts';

/** A site without demo that sends by a real mail server. */
const test = base.extend<object, { site: MailSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const mail = await startMailServer();
      const settings = { DEMO: '0', TRUST_PROXY: '1', SMTP_URL: mail.url, MAIL_FROM: 'tickets@tv.example' };
      const server = await startServer(settings);
      await use({ origin: server.origin, mail });
      await server.stop();
      await mail.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ viewport: { width: PHONE, height: 844 } });

const NEW_PASSWORD = 'another sentence to keep';

test('a sign-up waits for its address, goes on where it began, and tells nobody that an address is taken', async ({
  page,
  site,
}) => {
  const { origin, mail } = site;
  const { email, password } = await signUpByMail(page, site, '/login?signup=true&return=/setting');
  await expect(page).toHaveURL(`${origin}/setting`);
  // An open page would lead elsewhere by itself once its session has gone.
  await page.goto('about:blank');
  await page.context().clearCookies();
  const answers: string[] = [];
  for (const other of [email, `new-${email}`]) {
    await page.goto(`${origin}/users/sign_up`);
    await page.getByLabel('Name').fill('Eve');
    await page.getByLabel('E-mail').fill(other);
    await page.getByLabel('Password').fill('goals in the second half');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(heading(page)).toHaveText('Check your mail');
    expect(await violations(page)).toEqual([]);
    answers.push((await page.getByRole('main').innerText()).replace(other, ''));
    // Neither opens by its password.
    await page.goto(`${origin}/users/sign_in`);
    await sendSignIn(page, other, 'goals in the second half');
    answers.push(await page.getByRole('alert').innerText());
  }
  expect(answers.slice(0, 2)).toEqual(answers.slice(2));
  await mail.next(email, 'You already have an account');
  await page.goto(`${origin}/users/sign_in`);
  await sendSignIn(page, email, password);
  await expect(heading(page)).toHaveText('Your account');
});

test('a visitor confirms the address, forgets the password and gets back by mail', async ({ page, site }) => {
  const { origin, mail } = site;
  await page.goto(`${origin}/users/sign_up`);
  const { email } = await sendSignUp(page);
  const welcome = await mail.next(email, 'Confirm your e-mail address');
  expect(welcome.from).toBe('"Touchline" <tickets@tv.example>');
  expect(welcome.id).toMatch(/^<[\w-]{36}@localhost>$/);
  expect(welcome.html).toContain(`Hi Ada Fan,`);
  await follow(page, welcome);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(heading(page)).toHaveText('Address confirmed');

  await page.context().clearCookies();
  await page.goto(`${origin}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(heading(page)).toHaveText('Check your mail');
  expect(await violations(page)).toEqual([]);
  const message = await mail.next(email, 'Reset your password');
  await follow(page, message);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  // The first session of this account: its page leads to onboarding by itself.
  await expect(heading(page)).toHaveText('Which sports do you like?');
  await mail.next(email, 'Your password has changed');
  await follow(page, message);
  await expect(heading(page)).toHaveText('This link no longer works');
  await page.context().clearCookies();
  await page.goto(`${origin}/users/sign_in`);
  await sendSignIn(page, email, NEW_PASSWORD);
  await expect(heading(page)).toHaveText('Your account');
  await mail.next(email, 'New sign-in to your account');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a member moves to a new address, which both addresses are told in German',
    { tag: '@rare' },
    async ({ page, site }) => {
      const { origin, mail } = site;
      const { email, password } = await signUpByMail(page, site);
      await page.goto(`${origin}/users/edit?ui_locales=de`);
      const address = `new-${email}`;
      const form = page.getByRole('region', { name: 'E-Mail-Adresse' });
      await form.getByLabel('E-Mail').fill(address);
      await form.getByLabel('Aktuelles Passwort').fill(password);
      await form.getByRole('button', { name: 'E-Mail speichern' }).click();
      await expect(page.getByRole('status')).toContainText('Fast fertig');
      await expect(page.getByText(`Angemeldet als ${email}`)).toBeVisible();
      await follow(page, await mail.next(address, 'Bestätige deine neue E-Mail-Adresse'));
      await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
      await expect(heading(page)).toHaveText('Adresse bestätigt');
      await page.goto(`${origin}/users/edit`);
      await expect(page.getByText(`Signed in as ${address}`)).toBeVisible();
      const told = await mail.next(email, /address has changed/);
      expect(told.text).toContain(`now uses ${address}`);
    },
  );
});

test(
  'a development server without a mail server shows its messages on a page',
  { tag: '@rare' },
  async ({ page, product }) => {
    const { email } = await signUpAtProvider(page, product);
    await expect(async () => {
      await page.goto(`${product}/users/mail`);
      await expect(page.getByText(email)).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await violations(page)).toEqual([]);
    await page
      .getByRole('article')
      .filter({ hasText: email })
      .getByRole('link', { name: /Confirm your/ })
      .click();
    await expect(heading(page)).toHaveText('Confirm your e-mail address');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Confirm address' }).click();
    await expect(heading(page)).toHaveText('Is this your address?');
  },
);
