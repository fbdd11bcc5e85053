import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

/** The pages of an account. */
export const ACCOUNT_PAGES = [
  '/profile',
  '/follow',
  '/payment',
  '/setting',
  '/chat',
  '/onboarding',
  '/onboarding-platform/edit',
];

/** The field with the URL of the member's own calendar. */
export const feedField = (page: Page) => page.getByLabel('Address of your calendar');

const uidsOf = (text: string) => [...text.matchAll(/^UID:(.+)@/gm)].map(([, uuid]) => uuid);

/** Follows two teams and a competition by the page's buttons; resolves to their names. */
export async function followThree(page: Page): Promise<string[]> {
  const names: string[] = [];
  // Twelve teams come before the competitions.
  for (const nth of [0, 4, 12]) {
    const tile = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^(Follow|Unfollow): / }) });
    const name = await tile
      .nth(nth)
      .getByRole('heading')
      .evaluate((heading) => heading.firstChild?.textContent?.trim());
    // Anywhere on the tile.
    await tile.nth(nth).click({ position: { x: 12, y: 12 } });
    await expect(page.getByRole('button', { name: `Unfollow: ${name}`, exact: true })).toBeVisible();
    names.push(name ?? '');
  }
  return names;
}

/** From the first page of onboarding: chooses a sport and three favorites, then gets, changes and ends a calendar of them. */
export async function chooseFavorites(page: Page, origin: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which sports do you like?');
  await page.getByRole('checkbox', { name: 'Basketball' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whom do you follow?');
  await expect(page.getByRole('main').getByText('Basketball').first()).toBeVisible();
  const names = await followThree(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.waitForURL(new RegExp(`^${origin}/(chat)?$`));

  await page.goto(`${origin}/follow`);
  await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: /./ })).toHaveCount(4);
  for (const name of [...names, 'Basketball'])
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create an address' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your calendar has a new address.' })).toBeVisible();
  const address = await feedField(page).inputValue();
  expect(address).toMatch(new RegExp(`^${origin}/api/v2/calendar/me/[\\w-]{43}\\.ics$`));
  await expect(page.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    address.replace('http:', 'webcal:'),
  );
  const feed = await page.request.get(address);
  expect(feed.status()).toBe(200);
  expect(uidsOf(await feed.text()).length).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'New address' }).click();
  await expect(feedField(page)).not.toHaveValue(address);
  expect((await page.request.get(address)).status()).toBe(404);
  const second = await feedField(page).inputValue();
  await page.getByRole('button', { name: 'Remove address' }).click();
  await expect(page.getByRole('button', { name: 'Create an address' })).toBeVisible();
  expect((await page.request.get(second)).status()).toBe(404);

  const [first = ''] = names;
  await page.getByRole('button', { name: `Unfollow: ${first}`, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You no longer follow it.' })).toHaveCount(1);
  await page.goto(`${origin}/follow`);
  await expect(page.getByRole('heading', { level: 3, name: first, exact: true })).toHaveCount(0);
}
