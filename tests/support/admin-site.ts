import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from '#config/operator-roles.ts';
import { openDatabase } from '#platform/database/open.ts';
import { test as base } from './browser.ts';
import { ownServer } from './own-server.ts';
import { type RunningServer, startServer } from './server.ts';
import { type Account, PASSWORD, signUp } from './signed-in.ts';
import { giveRoles } from './with-role.ts';

/** The moment at which the site's clock starts. */
export const NOW = '2026-11-21T14:00:00Z';

/** Signs a browser in with a new account that has these roles; none for a mere member. */
export async function signInAs(
  context: BrowserContext,
  site: RunningServer,
  roles: readonly Role[],
  matches: readonly string[] = [],
): Promise<Account> {
  const account = await signUp(context, site.origin, { onboarded: true });
  if (roles.length === 0) return account;
  const database = await openDatabase(site.dataDir);
  await giveRoles(database, account.uuid, roles, matches);
  await database.destroy();
  return account;
}

/** Gives the password again, as the page that asks for it does. */
export async function confirmPassword(context: BrowserContext, site: RunningServer): Promise<void> {
  const headers = { origin: site.origin, 'sec-fetch-site': 'same-origin' };
  const answer = await context.request.post(`${site.origin}/admin/confirm`, { headers, form: { password: PASSWORD } });
  if (!answer.ok()) throw new Error(`The password was refused: ${answer.status()}`);
}

/** The bars over the lower edge stand below the page: axe does not scroll, and takes what is behind it for too small. */
export const withoutBar = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.admin-bar, .console-undo { position: static !important; }');
    document.adoptedStyleSheets.push(sheet);
  });

/** The product without a demo and without any match. */
export const test = base.extend<object, { site: RunningServer }>({
  site: ownServer(() => startServer({ DEMO: '0', NOW, TRUST_PROXY: '1' })),
});
