import type { BrowserContext, Page } from '@playwright/test';
import type { Event } from '#contract/event.ts';
import type { Order, Subscription } from '#contract/orders.ts';
import { expect, ownAddress, test as base } from './browser.ts';
import { listed } from './listed.ts';
import { type RunningServer, startServer } from './server.ts';
import { asOurs, signUp } from './signed-in.ts';

export { expect } from './browser.ts';

const NOW = '2026-11-21T14:00:00Z';

/** The product of an operator with passes: the demo's are on sale. */
export const startShop = (settings: Record<string, string> = {}): Promise<RunningServer> =>
  startServer({ NOW, TRUST_PROXY: '1', ...settings });

/** On the demo's site, which all tests share: each has its own accounts. */
export const test = base.extend<{ shop: string }>({ shop: async ({ demo }, use) => use(demo) });

/** Signs in a new account that has seen onboarding; its data is read by the requests of the site's own pages. */
export async function newBuyer(context: BrowserContext, origin: string) {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress() });
  const { uuid } = await signUp(context, origin);
  const { request } = context;
  await request.post(`${origin}/v2/users/me`, { headers: asOurs(origin), data: { onboarded: true } });
  const read = async <T>(path: string) => (await (await request.get(`${origin}/api/v2/${path}`)).json()) as T;
  return {
    uuid,
    orders: async () => (await read<{ data: Order[] }>('users/me/orders')).data,
    subscriptions: async () => (await read<{ data: Subscription[] }>('users/me/subscriptions')).data,
    /** Whether this account may watch it. */
    mayWatch: async (event: string) => (await read<Event>(`events/${event}`)).access?.granted,
  };
}

/** The demo's event with this access requirement. */
export async function eventFor(page: Page, origin: string, type: string, status = 'latest'): Promise<Event> {
  for (let at = 1; at <= 10; at += 1) {
    const list = `events?per_page=100&status=${status}&video=true&page=${at}`;
    const found = (await listed<Event>(page, origin, list)).find(({ access }) => access?.type === type);
    if (found) return found;
  }
  throw new Error(`The demo has no event for ${type}.`);
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay €/ });
export const atSandbox = (page: Page) => page.waitForURL(/\/payments\/sandbox\//);

/** Clicks a button of the sandbox's page. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await atSandbox(page);
  await page.getByRole('button', { name }).click();
}

/** From the confirmation of a payment to what was bought. */
export async function goToBought(page: Page): Promise<void> {
  await expect(page.getByText(/^(Thank you, your payment went|Danke, deine Zahlung ist)/)).toBeVisible();
  await page.locator('[data-bought]').click();
}

/** URLs of other sites that pages request from now on. */
export function foreignTo(context: BrowserContext, site: string): string[] {
  const foreign: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== site) foreign.push(request.url());
  });
  return foreign;
}

/** Opens the checkout of the first pass. */
export async function choosePass(page: Page, shop: string): Promise<void> {
  await page.goto(`${shop}/passes`);
  await page.getByRole('link', { name: /: Touchline Pass$/ }).click();
  await page.waitForURL(/\/passes\/[^/]+\/checkout$/);
}

/** A new account in the checkout of the first pass: the payment is requested at the payment service. */
export async function startPayment(page: Page, context: BrowserContext, shop: string) {
  const buyer = await newBuyer(context, shop);
  await choosePass(page, shop);
  await payButton(page).click();
  return buyer;
}

/** An alert with this text. */
export const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
