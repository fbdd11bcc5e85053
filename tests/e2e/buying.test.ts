import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { atSandbox, eventFor, expect, goToBought, payButton, press, test } from '../support/shop-browser.ts';
import { sendSignUp } from '../support/sign-up-pages.ts';
import { structuredDataIssues } from '../support/structured-data.ts';

test.use({ viewport: { width: 390, height: 844 } });

const main = (page: Page) => page.getByRole('main');

/** Nothing is for sale, and the page says that the match is the viewer's. */
async function isTheirs(page: Page): Promise<void> {
  await expect(main(page).getByText('It is yours: the video starts here at kick-off.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^(See passes|Buy for)/ })).toHaveCount(0);
}

test('a guest signs up on the way to a pass, and is back at the match, which nothing takes them away from', async ({
  page,
  shop,
}) => {
  const event = await eventFor(page, shop, 'pass', 'upcoming');
  await page.goto(`${shop}/events/${event.uuid}`);
  await main(page).getByRole('link', { name: 'See passes' }).click();
  await expect(main(page)).toContainText(`Each of these opens ${event.name}.`);
  await page.getByRole('link', { name: /: Touchline Pass$/ }).click();
  await page.getByRole('link', { name: 'Create one' }).click();
  await sendSignUp(page);
  await page.waitForURL(`${shop}/passes/*/checkout?for=${event.uuid}`);
  await payButton(page).click();
  await atSandbox(page);
  // On the way, another tab visits other pages.
  const other = await page.context().newPage();
  await other.goto(`${shop}/onboarding-platform/edit`);
  await other.close();
  await press(page, 'Approve and pay');
  await expect(main(page).getByRole('link', { name: new RegExp(event.name) })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await goToBought(page);
  await page.waitForURL(`${shop}/events/${event.uuid}/watch`);
  await isTheirs(page);

  // The public page, which is the same for everybody, learns of it.
  await page.goto(`${shop}/events/${event.uuid}`);
  // Onboarding comes after what they came for.
  await page.waitForURL(`${shop}/onboarding`);
  await page.goto(`${shop}/events/${event.uuid}`);
  await isTheirs(page);
});

test('a bought match is sold no more on its own page', { tag: '@rare' }, async ({ page, shop }) => {
  const event = await eventFor(page, shop, 'ppv', 'upcoming');
  await page.goto(`${shop}/events/${event.uuid}`);
  await main(page)
    .getByRole('link', { name: /^Buy for/ })
    .click();
  await page.getByRole('link', { name: 'Create one' }).click();
  await sendSignUp(page);
  await page.waitForURL(`${shop}/events/${event.uuid}/checkout`);
  await payButton(page).click();
  await press(page, 'Approve and pay');
  await goToBought(page);
  await page.waitForURL(`${shop}/events/${event.uuid}/watch`);
  await isTheirs(page);
});

test('the passes are a public page with an offer for each pass', async ({ request, shop }) => {
  const html = await (await request.get(`${shop}/de/passes`)).text();
  expect(html).not.toContain('name="robots"');
  expect(html).toContain(`<link rel="canonical" href="${shop}/de/passes">`);
  const { errors, warnings } = await structuredDataIssues(html);
  // A pass is no ware: it has no GTIN.
  expect([errors, warnings.filter((warning) => !warning.includes('"gtin"'))]).toEqual([[], []]);
  expect(html).toMatch(/"@type":"Product".*"@type":"Offer".*"price":"9.99","priceCurrency":"EUR"/);
  expect(await (await request.get(`${shop}/sitemaps/pages.xml`)).text()).toContain(`<loc>${shop}/passes</loc>`);
  const forOne = await (await request.get(`${shop}/passes?for=nothing`)).text();
  expect(forOne).toContain(`<link rel="canonical" href="${shop}/passes">`);
});
