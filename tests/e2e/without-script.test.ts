import { expect, test } from '../support/browser.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('a first-time visitor on a phone reaches any team’s next match, its calendar and the search from home', async ({
  page,
  demo,
}) => {
  await page.goto(demo);
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sports');
  await page.getByRole('main').getByRole('link', { name: 'Football' }).click();
  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await page.getByRole('link', { name: 'Next page' }).click();
  const team = page.getByRole('main').getByRole('listitem').getByRole('link').nth(2);
  const name = (await team.locator('b').innerText()).trim();
  await team.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  const feed = await page.getByRole('link', { name: 'Calendar file' }).getAttribute('href');
  const calendar = await page.request.get(new URL(feed ?? '', demo).href);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect((await calendar.text()).replaceAll('\r\n ', '')).toContain(name);

  await page.getByRole('heading', { name: 'Next match' }).locator('xpath=..').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/events\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('textbox').fill(name);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
});
