import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeDocument } from '#platform/config/documents.ts';
import { openDatabase } from '#platform/database/open.ts';
import { freePort } from './free-port.ts';
import { startMailServer } from './mail-server.ts';
import { type RunningServer, startServer } from './server.ts';
import { test as base } from './shop-browser.ts';
import { type MailSite, signUpByMail } from './sign-up-by-mail.ts';
import { signInAs } from './sign-up-pages.ts';
import { STRIPE, type StripeStub, stripeStub } from './stripe-stub.ts';

/** A site without demo that sells passes by card and sends by a mail server. */
export interface CardSite extends MailSite {
  stub: StripeStub;
  /** So many days from the server's last start, as mail writes it in English. */
  dayIn(days: number): string;
  /** Starts the server again so many days later: what is due is done at the start. */
  later(days: number): Promise<void>;
}

const DAY_MS = 86_400_000;
const MAIL_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Berlin' });
const SELLER = { SELLER_NAME: 'Derby TV GmbH', SELLER_TAX_ID: 'DE123', TAX_RATE: '19' };

/** A pass by month, one by year that opens the same, and one to try. */
async function stock(dataDir: string): Promise<void> {
  const database = await openDatabase(dataDir);
  const named = (name: string) => ({ name: JSON.stringify({ en: name, de: name }), description: '{"en":"","de":""}' });
  const all = { currency: 'EUR', opens: '"all"', active: 1, ends_at: null } as const;
  const plans = [
    { uuid: 'month', ...named('Month'), ...all, price_minor: 999, period: 'month', position: 1 },
    { uuid: 'year', ...named('Year'), ...all, price_minor: 8900, period: 'year', position: 2 },
    { uuid: 'trial', ...named('Football'), ...all, price_minor: 500, period: 'month', trial_days: 7, position: 3 },
  ] as const;
  for (const plan of plans) await database.insertInto('plan').values(plan).execute();
  await writeDocument(database, 'feature_flags', ['showPlanSelection']);
  await database.destroy();
}

/** One site for all tests of a file; its time moves on from test to test. */
export const test = base.extend<object, { cards: CardSite }>({
  cards: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const [stub, mail, port] = [await stripeStub(), await startMailServer(), await freePort()];
      const DATA_DIR = mkdtempSync(join(tmpdir(), 'touchline-cards-'));
      await stock(DATA_DIR);
      let now = Date.parse('2026-11-21T14:00:00Z');
      const start = (): Promise<RunningServer> =>
        startServer({
          ...{ DATA_DIR, DEMO: '0', TRUST_PROXY: '1', PORT: String(port), NOW: new Date(now).toISOString() },
          ...{ STRIPE_SECRET_KEY: STRIPE.secretKey, STRIPE_API_URL: stub.origin, SMTP_URL: mail.url },
          ...{ STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret, MAIL_FROM: 'tickets@tv.example', ...SELLER },
        });
      let server = await start();
      const later = async (days: number) => {
        await server.stop();
        now += days * DAY_MS;
        server = await start();
      };
      const dayIn = (days: number) => MAIL_DAY.format(now + days * DAY_MS);
      await use({ origin: server.origin, mail, stub, later, dayIn });
      await server.stop();
      await Promise.all([stub.close(), mail.close()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
/** Pays at Stripe's page and goes on to the pass. */
export async function payAtStripe(page: Page, { stub, origin }: CardSite): Promise<void> {
  await page.waitForURL(`${stub.origin}/pay/*`);
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL(`${origin}/checkout/orders/*`);
}

/** Signs up by mail on the way to a pass, and buys it. */
export async function buyPass(page: Page, cards: CardSite, plan: string, pay: string) {
  const way = `/login?signup=true&return=${encodeURIComponent(`/passes/${plan}/checkout`)}`;
  const member = await signUpByMail(page, cards, way);
  await page.waitForURL(`${cards.origin}/passes/${plan}/checkout`);
  await page.getByRole('button', { name: pay }).click();
  await payAtStripe(page, cards);
  return member;
}

/** Opens a page as a member who signs in again. */
export async function comeBack(
  page: Page,
  { origin }: CardSite,
  member: { email: string; password: string },
  path: string,
) {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInAs(page, origin, member, path);
}
