import { writeDocument } from '#platform/config/documents.ts';
import { openDatabase } from '#platform/database/open.ts';
import { firstOf } from '../support/listed.ts';
import { toTheEnd } from '../support/scroll.ts';
import { expect, test } from '../support/vendor-browser.ts';
import { asked, choose, stubVendors, units } from '../support/vendors.ts';

test.beforeEach(async ({ context, site }) => {
  await choose(context, site, ['statistics', 'marketing']);
});

test('the publisher tag gets the specified ids and keeps ads in safe frames', async ({ page, context, site }) => {
  await stubVendors(context, site);
  await page.goto(`${site}/`, { waitUntil: 'networkidle' });
  expect(await asked(page, 'setForceSafeFrame')).toEqual([[true]]);
  expect(await asked(page, 'enableLazyLoad')).toEqual([
    [{ fetchMarginPercent: 40, renderMarginPercent: 20, mobileScaling: 2 }],
  ]);
});

test('a replay and a highlight pass their video to the ad server', async ({ page, context, site }) => {
  await stubVendors(context, site);
  const replay = await firstOf(page, site, 'events?status=latest&video=true');
  await page.goto(`${site}/events/${replay}`, { waitUntil: 'networkidle' });
  expect(await asked(page, 'setVideoContent')).toEqual([[replay, '2700']]);
  const highlight = await firstOf(page, site, 'highlights');
  await page.goto(`${site}/highlights/${highlight}`, { waitUntil: 'networkidle' });
  expect(await asked(page, 'setVideoContent')).toEqual([[highlight, '2701']]);
});

test('a match can have its own ad units; an unfilled ad below the viewport collapses', async ({
  page,
  context,
  site,
  siteServer,
}) => {
  await stubVendors(context, site);
  const match = await firstOf(page, site, 'events?status=upcoming');
  const database = await openDatabase(siteServer.dataDir);
  await writeDocument(database, `ads:${match}`, [
    { sizes: 'MATCH', adPath: '/21700/derby', adId: 'top' },
    { sizes: 'RECTANGLE', adPath: '/21700/derby', adId: 'empty' },
  ]);
  await database.destroy();
  const answer = await page.request.get(`${site}/api/v2/ads?resource_type=Events&uuid=${match}`);
  expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(2);
  expect((await page.request.get(`${site}/api/v2/ads?resource_type=Teams&uuid=${match}`)).status()).toBe(400);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site}/events/${match}`, { waitUntil: 'networkidle' });
  await toTheEnd(page);
  await expect
    .poll(async () => (await units(page)).map(([unit]) => unit))
    .toEqual(['/21700/derby/top', '/21700/derby/empty', '/21700/sponsors/web']);
  await expect(page.locator('[data-ad="MATCH"]')).toBeVisible();
  await expect(page.locator('[data-ad="RECTANGLE"]')).toBeHidden();
});
