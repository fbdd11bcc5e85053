import type { Page } from '@playwright/test';
import { expect } from './browser.ts';
import type { MailServer } from './mail-server.ts';
import { type NewMember, sendSignIn, sendSignUp } from './sign-up-pages.ts';

/** A site that sends by a mail server. */
export interface MailSite {
  origin: string;
  mail: MailServer;
}

/** Opens the link of a message as a mail program does. */
export const follow = async (page: Page, { text }: { text: string }) =>
  page.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? '');

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Signs up, confirms the address by its message and signs in. */
export async function signUpByMail(
  page: Page,
  { origin, mail }: MailSite,
  path = '/users/sign_up',
): Promise<NewMember> {
  await page.goto(origin + path);
  const member = await sendSignUp(page);
  await expect(heading(page)).toHaveText('Check your mail');
  await follow(page, await mail.next(member.email, 'Confirm your e-mail address'));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(heading(page)).toHaveText('Address confirmed');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await sendSignIn(page, member.email);
  return member;
}
