import type { Page } from '@playwright/test';
import { signInAs, test, withoutBar } from '../../support/admin-site.ts';
import { faultsOf, PHONE } from '../../support/axe.ts';
import { expect } from '../../support/browser.ts';

const HOSTILE = '## Club\n\n- **Ada** <script>document.title = "taken"</script>\n- [bad](javascript:alert(1))';
const main = (page: Page) => page.getByRole('main');

test('a legal text is previewed, saved in a language, shown to visitors, and taken back to the template', async ({
  page,
  context,
  browser,
  site,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${site.origin}/imprint`);
  await expect(visitor.getByText('Template: replace this text')).toBeVisible();
  await signInAs(context, site, ['manager']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.origin}/admin/site/legal`);
  await page.getByRole('link', { name: 'Imprint' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(/^## Operator/);
  await text.fill(`${HOSTILE}\n\nHarbour Street 1`);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { level: 2, name: 'Club' })).toBeVisible();
  await expect(preview.getByText('<script>')).toBeVisible();
  expect(await preview.locator('script, a[href^="javascript"]').count()).toBe(0);
  await withoutBar(page);
  expect(await faultsOf(page, 'the preview of a legal text', [PHONE, 1440])).toEqual([]);
  await visitor.reload();
  await expect(visitor.getByText('Harbour Street 1')).toHaveCount(0);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('Saved');
  await visitor.reload();
  await expect(main(visitor).getByText('Harbour Street 1')).toBeVisible();
  await expect(visitor.getByText('Template: replace this text')).toHaveCount(0);
  await expect(visitor).toHaveTitle(/Imprint/);
  await visitor.goto(`${site.origin}/de/imprint`);
  await expect(main(visitor).locator('[lang=en]')).toContainText('Harbour Street 1');

  await page.getByRole('link', { name: 'German' }).click();
  await expect(main(page)).toContainText('visitors read your text in the other one');
  await text.fill('## Verein\n\nHafenstraße 1');
  await page.getByRole('button', { name: 'Save' }).click();
  await visitor.reload();
  await expect(main(visitor).getByText('Hafenstraße 1')).toBeVisible();

  for (const language of ['German', 'English']) {
    await page.getByRole('link', { name: language }).click();
    await page.getByRole('button', { name: 'Back to the template' }).click();
    await expect(page.getByRole('status')).toContainText('Saved');
  }
  await visitor.reload();
  await expect(visitor.getByText(/Vorlage: Diesen Text/)).toBeVisible();
  await visitor.context().close();
});

test('a site that shall not be listed says so on every page, and robots.txt says what is closed', async ({
  page,
  context,
  request,
  site,
}) => {
  await signInAs(context, site, ['manager']);
  await page.goto(`${site.origin}/admin/site/robots`);
  const noindex = async () => (await (await request.get(site.origin)).text()).includes('content="noindex"');
  expect(await noindex()).toBe(false);
  await page.getByLabel(/Paths that no crawler/).fill('venues');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A path begins with /').first()).toBeVisible();
  await page.getByLabel(/Paths that no crawler/).fill('/venues');
  await page.getByLabel(/^Search engines may/).uncheck();
  await page.getByLabel(/^AI companies/).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'robots.txt' })).toContainText('Disallow: /de/venues');
  await expect.poll(noindex).toBe(true);
  const robots = await (await request.get(`${site.origin}/robots.txt`)).text();
  expect(robots).toContain('User-agent: GPTBot');
  expect(robots).toContain('Disallow: /venues\n');
  await page.getByLabel(/^Search engines may/).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(noindex).toBe(false);
});

test('name, colour and logo are previewed while they are chosen; a colour that is none is refused', async ({
  page,
  context,
  site,
}) => {
  await signInAs(context, site, ['manager']);
  await page.goto(`${site.origin}/admin/site`);
  const look = page.locator('[data-look]');
  await page.getByLabel('Name of the site').fill('Derby TV');
  await expect(look).toContainText('Derby TV');
  await page.getByLabel('Or choose it').fill('#ffd400');
  await expect(page.getByLabel('Colour of buttons and links')).toHaveValue('#ffd400');
  await expect(look.getByRole('status')).toContainText('White text is hard to read on this colour');
  await page.getByLabel('Show no logo').check();
  await expect(look.locator('img')).toBeHidden();
  await page.getByLabel('Colour of buttons and links').fill('#0a7cf');
  await page.locator('form', { has: look }).evaluate((form) => form.setAttribute('novalidate', ''));
  await page.locator('form', { has: look }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('such as #0a7cff');
  await expect(page.getByLabel('Name of the site')).toHaveValue('Derby TV');
});
