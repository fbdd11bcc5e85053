import { randomBytes, randomInt } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';

export interface Account {
  email: string;
  password: string;
  uuid: string;
}

/** The password of every test account. */
export const PASSWORD = 'floodlights over the pitch';

/** An e-mail address without an account. */
export const newEmail = (): string => `fan-${randomBytes(8).toString('hex')}@example.com`;

/** Headers that a page's own script sends with a changing call. */
export const asOurs = (origin: string) => ({ origin, 'x-requested-by': 'touchline' });

/**
 * Creates an account at the embedded provider and signs the browser in, by the requests that the forms send; the
 * context then has the cookies. A new account has not seen onboarding.
 */
export async function signUp(
  context: BrowserContext,
  origin: string,
  // A documentation address, so that each test has its own rate limit.
  { name = 'Ada Example', onboarded = false, address = `198.51.${randomInt(256)}.${randomInt(256)}` } = {},
): Promise<Account> {
  const email = newEmail();
  const headers = { 'x-forwarded-for': address };
  const page = await context.request.get(`${origin}/login?signup=true`, { headers });
  const [, token] = /name="form_token"\s+value="([^"]+)"/.exec(await page.text()) ?? [];
  if (!token) throw new Error(`No form to sign up at ${page.url()}: ${page.status()}`);
  const done = await context.request.post(page.url(), {
    form: { form_token: token, name, email, password: PASSWORD },
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
  });
  if (!done.ok() || /\/users\//.test(done.url())) throw new Error(`Sign-up ended at ${done.url()}: ${done.status()}`);
  const check = await context.request.post(`${origin}/internal/api/session`, { headers: asOurs(origin), data: {} });
  const { user } = (await check.json()) as { user: { uuid: string } | null };
  if (!user) throw new Error('The sign-up did not sign in.');
  if (onboarded) {
    const path = `${origin}/v2/users/me`;
    const seen = await context.request.post(path, { headers: asOurs(origin), data: { onboarded } });
    if (!seen.ok()) throw new Error(`POST ${path} answered ${seen.status()}: ${await seen.text()}`);
  }
  return { email, password: PASSWORD, uuid: user.uuid };
}

/** Signs another browser in to an account, by the requests that the form sends. */
export async function signInAgain(
  context: BrowserContext,
  origin: string,
  { email, password }: Account,
): Promise<void> {
  const headers = { 'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}` };
  const page = await context.request.get(`${origin}/login`, { headers });
  const [, token] = /name="form_token"\s+value="([^"]+)"/.exec(await page.text()) ?? [];
  if (!token) throw new Error(`No form to sign in at ${page.url()}: ${page.status()}`);
  const done = await context.request.post(page.url(), {
    form: { form_token: token, email, password },
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
  });
  if (!done.ok() || /\/users\//.test(done.url())) throw new Error(`Sign-in ended at ${done.url()}: ${done.status()}`);
}
