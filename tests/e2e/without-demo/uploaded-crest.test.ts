import sharp from 'sharp';
import { UPLOADS_PATH } from '#contract/uploaded-picture.ts';
import { confirmPassword, signInAs } from '../../support/admin-site.ts';
import { expect } from '../../support/browser.ts';
import { newMatch, test } from '../../support/leagues-site.ts';

test('a crest that an editor uploads for a club is in the rows and tables of visitors within two seconds', async ({
  page,
  context,
  request,
  site,
}) => {
  const { origin } = site.server;
  const { match, league } = await newMatch(site, 'Augsburg', 'Köln').then(({ uuid, ...more }) => ({
    match: uuid,
    ...more,
  }));
  const club = await site.named('clubs', 'Augsburg');
  const showsUpload = async (path: string) =>
    (await request.get(origin + path)).text().then((html) => html.includes(UPLOADS_PATH));
  const pages = [`/events/${match}`, '/all-matches?view=results', `/competitions/${league}`, '/search?query=Augsburg'];
  for (const path of pages) expect(await showsUpload(path), path).toBe(false);

  await signInAs(context, site.server, ['editor']);
  await confirmPassword(context, site.server);
  await page.goto(`${origin}/admin/catalogue/club/${club}`);
  const crest = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a7a3c' } })
    .png()
    .toBuffer();
  const file = page.getByLabel('Crest', { exact: true }).first();
  await file.setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: crest });
  await page
    .locator('form', { has: page.getByLabel('Cover') })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(page.getByRole('status')).toBeVisible();

  for (const path of pages) await expect.poll(() => showsUpload(path), { message: path, timeout: 2_000 }).toBe(true);
  await page.goto(origin + pages[1]!);
  const row = page.getByRole('link', { name: /Augsburg/ }).first();
  const picture = row.locator('img[src*="uploads"]');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('naturalWidth', 64);
});
