import type { BrowserContext } from '@playwright/test';

/** Sends a form of the embedded provider's account page (`/users/edit/<form>`) from a signed-in browser. */
export async function sendAccountForm(
  context: BrowserContext,
  origin: string,
  form: 'name' | 'email' | 'password' | 'sessions' | 'deletion',
  fields: Record<string, string> = {},
): Promise<void> {
  const page = await (await context.request.get(`${origin}/users/edit`)).text();
  const [, token] = /name="form_token"\s+value="([^"]+)"/.exec(page) ?? [];
  if (!token) throw new Error('No account page: nobody is signed in at the provider.');
  const answer = await context.request.post(`${origin}/users/edit/${form}`, {
    form: { form_token: token, ...fields },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`The form ${form} answered ${answer.status()}.`);
}
