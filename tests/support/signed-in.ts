import type { BrowserContext, Page } from '@playwright/test';

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
 * Signs a new account up by the real pages, as a visitor who presses "Sign up", and comes back to `path` signed in. Who is
 * new is sent to onboarding by script: `onboarded` finishes that first.
 */
export async function signUp(page: Page, origin: string, { name = 'Ada Fan', onboarded = true } = {}) {
  const member = stranger(name);
  await page.goto(`${origin}/login?signup=true&return=/chat`);
  await page.getByLabel('Name').fill(member.name);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/(chat|onboarding)$/);
  if (onboarded) await finishOnboarding(page.context(), origin);
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

/** By request, so that a test that is not about onboarding need not see it. */
async function finishOnboarding({ request }: BrowserContext, origin: string): Promise<void> {
  const answer = await request.post(`${origin}/onboarding`, {
    form: { act: 'finish' },
    headers: { origin },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`Onboarding answered ${answer.status()}`);
}
