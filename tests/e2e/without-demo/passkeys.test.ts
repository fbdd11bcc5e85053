import type { Page } from '@playwright/test';
import { PHONE, violations } from '../../support/axe.ts';
import { expect, test as base } from '../../support/browser.ts';
import { ownServer } from '../../support/own-server.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { sendSignIn, signUpAtProvider } from '../../support/sign-up-pages.ts';

/** Passkeys are for names, not for addresses of numbers. */
const test = base.extend<object, { site: RunningServer }>({
  site: ownServer(() => startServer({ DEMO: '0', HOST: 'localhost', TRUST_PROXY: '1' })),
});
test.use({ viewport: { width: PHONE, height: 844 } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Gives the browser a screen lock that says yes while `present`. */
async function authenticator(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    present: (enabled: boolean) =>
      protocol.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    verified: (isUserVerified: boolean) =>
      protocol.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    count: async () => (await protocol.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

test('a member adds, names, uses and removes a passkey; the password keeps working', async ({ page, site }) => {
  const { origin } = site;
  const lock = await authenticator(page);
  const { email } = await signUpAtProvider(page, origin);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('status')).toHaveText('Your passkey has been added.');
  expect(await lock.count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  // The owner is told.
  await page.goto(`${origin}/users/mail`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: 'A passkey was added to your account' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.goto(`${origin}/users/edit`);
  await page.getByLabel('Name of the passkey Chrome, Linux').fill('My phone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Name of the passkey My phone')).toHaveValue('My phone');

  await page.goto(`${origin}/users/sign_out`);
  await lock.present(false);
  await page.goto(`${origin}/users/sign_in`);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(button).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await lock.present(true);
  await page.reload();
  await expect(page).toHaveURL(`${origin}/users/edit`);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(page.getByText('Last used on')).toBeVisible();

  await page.getByRole('button', { name: 'Remove the passkey My phone' }).click();
  await expect(page.getByRole('status')).toContainText('The passkey has been removed.');
  await lock.present(false);
  await page.goto(`${origin}/users/sign_out`);
  await page.goto(`${origin}/users/sign_in`);
  await sendSignIn(page, email);
  await expect(heading(page)).toHaveText(/Your account|Sign in faster/);
});

test(
  'after a password a passkey is offered, once; the sign-in goes on either way',
  { tag: '@rare' },
  async ({ page, site }) => {
    const { origin } = site;
    const lock = await authenticator(page);
    const { email } = await signUpAtProvider(page, origin);
    await page.goto(`${origin}/users/sign_out`);
    await lock.present(false);
    await page.goto(`${origin}/users/sign_in`);
    await expect(page.locator('input[name="passkeys"]')).toHaveValue('1');
    await sendSignIn(page, email);
    await expect(heading(page)).toHaveText('Sign in faster next time');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(heading(page)).toHaveText('Your account');
    await page.goto(`${origin}/users/sign_out`);
    await page.goto(`${origin}/users/sign_in`);
    await expect(page.locator('input[name="passkeys"]')).toHaveValue('1');
    await sendSignIn(page, email);
    await expect(heading(page)).toHaveText('Your account');
    await lock.present(true);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('status')).toHaveText('Your passkey has been added.');
  },
);

test('a screen lock that refuses changes nothing, and says so', { tag: '@rare' }, async ({ page, site }) => {
  const lock = await authenticator(page);
  await signUpAtProvider(page, site.origin);
  await lock.verified(false);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('That did not work. Try again, or use your password.');
  expect(await lock.count()).toBe(0);
});

test('an address that is not secure says why there are no passkeys', async ({ page, football }) => {
  await signUpAtProvider(page, football);
  await expect(page.getByText('Passkeys need a secure address')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});

test('a member ends the session of another device', { tag: '@rare' }, async ({ page, site, browser }) => {
  const { origin } = site;
  const { email } = await signUpAtProvider(page, origin);
  const other = await (
    await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' })
  ).newPage();
  await other.goto(`${origin}/users/sign_in`);
  await sendSignIn(other, email);
  await expect(heading(other)).toHaveText('Your account');
  await page.reload();
  await page.getByRole('button', { name: 'Sign out Safari, iPhone' }).click();
  await expect(page.getByRole('status')).toHaveText('That device is signed out.');
  await other.reload();
  await expect(heading(other)).toHaveText('Sign in');
  await other.context().close();
});
