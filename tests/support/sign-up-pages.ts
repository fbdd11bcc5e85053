import { expect, type Page } from '@playwright/test';
import { newEmail, PASSWORD } from './signed-in.ts';

export interface NewMember {
  email: string;
  password: string;
  name: string;
}

/** Fills in the open sign-up form for a new member. */
export async function fillSignUp(page: Page, name = 'Ada Fan'): Promise<NewMember> {
  const member = { name, email: newEmail(), password: PASSWORD };
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  return member;
}

/** Fills in the form and sends it. */
export async function sendSignUp(page: Page, name?: string): Promise<NewMember> {
  const member = await fillSignUp(page, name);
  await page.getByRole('button', { name: 'Create account' }).click();
  return member;
}

/**
 * Signs up a new account by the real pages: clicks "Sign up" and skips onboarding. Without `onboarded` it ends on the
 * page where script sends new members.
 */
export async function signUp(page: Page, origin: string, { name = 'Ada Fan', onboarded = true } = {}) {
  await page.goto(`${origin}/login?signup=true${onboarded ? '&return=/onboarding' : ''}`);
  const member = await sendSignUp(page, name);
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/users/'));
  if (onboarded) {
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.waitForURL(({ pathname }) => pathname !== '/onboarding');
  }
  return member;
}

/** Signs up a new account at the embedded provider directly, without a site. */
export async function signUpAtProvider(page: Page, origin: string): Promise<NewMember> {
  await page.goto(`${origin}/users/sign_up`);
  const member = await sendSignUp(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  return member;
}

/** Fills in the open sign-in form and sends it. */
export async function sendSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in by the real pages, as on another device. */
export async function signInAs(
  page: Page,
  origin: string,
  { email, password }: Omit<NewMember, 'name'>,
  back = '/chat',
): Promise<void> {
  await page.goto(`${origin}/login?return=${encodeURIComponent(back)}`);
  await sendSignIn(page, email, password);
  await page.waitForURL(`${origin}${back}`);
}

/** Signs out by the header's account menu. */
export async function signOut(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Account' }).click();
  await header.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/logout-success$/);
}
