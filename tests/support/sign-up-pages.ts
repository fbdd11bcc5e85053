import type { Page } from '@playwright/test';

export interface NewMember {
  email: string;
  password: string;
  name: string;
}

/** An account of the embedded sign-on that nobody has used. */
const stranger = (name: string): NewMember => ({
  name,
  email: `fan-${crypto.randomUUID()}@example.com`,
  password: 'floodlights over the pitch',
});

/**
 * Signs a new account up by the real pages, as a visitor who presses "Sign up", and skips onboarding. Without `onboarded` it
 * ends where script sends who is new.
 */
export async function signUp(page: Page, origin: string, { name = 'Ada Fan', onboarded = true } = {}) {
  const member = stranger(name);
  await page.goto(`${origin}/login?signup=true&return=${onboarded ? '/onboarding' : '/chat'}`);
  await page.getByLabel('Name').fill(member.name);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/(chat|onboarding)$/);
  if (onboarded) {
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.waitForURL(({ pathname }) => pathname !== '/onboarding');
  }
  return member;
}

/** Signs an account in by the real pages, as on another device. */
export async function signInAs(page: Page, origin: string, { email, password }: NewMember, back = '/chat') {
  await page.goto(`${origin}/login?return=${encodeURIComponent(back)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${origin}${back}`);
}

/** Signs out by the header's account menu. */
export async function signOut(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Account' }).click();
  await header.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/logout-success$/);
}
