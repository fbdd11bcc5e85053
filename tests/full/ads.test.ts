import { writeDocument } from '#platform/config/documents.ts';
import { openDatabase } from '#platform/database/open.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { firstOf } from '../support/listed.ts';
import { toTheEnd } from '../support/scroll.ts';
import { expect, test } from '../support/vendor-browser.ts';
import { asked, choose, stubVendors, units } from '../support/vendors.ts';

test.beforeEach(async ({ context, site }) => {
  await choose(context, site, ['statistics', 'marketing']);
});

test('each placement requests the sizes that fit, once it is near the viewport', async ({ page, context, site }) => {
  test.setTimeout(120_000);
  await stubVendors(context, site);
  const club = `/clubs/${await firstOf(page, site, 'clubs')}`;
  const match = `/events/${await firstOf(page, site, 'events?status=live')}`;
  const [own, sponsors] = ['/21700/touchline/web', '/21700/sponsors/web'];
  const wide = [
    [970, 250],
    [970, 90],
    [728, 90],
    [320, 100],
  ];
  const thin = [
    [160, 600],
    [120, 600],
  ];
  const board = [
    [300, 250],
    [336, 280],
  ];
  const third = [
    [728, 90],
    [320, 50],
  ];
  const small = [
    [300, 100],
    [300, 250],
  ];
  const strip = [
    [320, 100],
    [728, 90],
  ];
  for (const [width, path, wanted] of [
    [
      390,
      '/',
      [
        [own, [[320, 100]]],
        [sponsors, [[320, 50]]],
      ],
    ],
    [
      1440,
      '/',
      [
        [own, wide],
        [sponsors, third],
      ],
    ],
    [
      1920,
      '/',
      [
        [own, thin],
        [own, wide],
        [sponsors, third],
      ],
    ],
    [
      2400,
      '/',
      [
        [own, [...thin, [300, 600]]],
        [own, wide],
        [sponsors, third],
      ],
    ],
    [
      390,
      club,
      [
        [own, small],
        [sponsors, [[320, 50]]],
      ],
    ],
    [
      390,
      match,
      [
        [own, [[320, 100]]],
        [own, board],
        [sponsors, [[320, 50]]],
      ],
    ],
    [
      1440,
      match,
      [
        [own, strip],
        [own, board],
        [sponsors, third],
      ],
    ],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site + path, { waitUntil: 'networkidle' });
    const before = (await units(page)).length;
    expect(before, `${path} at ${width}`).toBeLessThan(wanted.length);
    await toTheEnd(page);
    await expect.poll(() => units(page), { message: `${path} at ${width}`, timeout: 20_000 }).toEqual(wanted);
  }
});

test('leaving a page destroys its slots; going back defines new ones', async ({ page, context, site }) => {
  await stubVendors(context, site);
  await page.goto(`${site}/all-matches`, { waitUntil: 'networkidle' });
  expect(await asked(page, 'updateCorrelator')).toHaveLength(1);
  const made = (await units(page)).length;
  expect(made).toBeGreaterThan(0);
  await page.goto(`${site}/cookies`, { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('__left') ?? '[]') as number[])).toHaveLength(1);
  await page.goBack({ waitUntil: 'networkidle' });
  // From the back/forward cache or a new load: one set of slots with its own correlator.
  await expect.poll(async () => (await asked(page, 'display')).length).toBeGreaterThan(0);
  const destroyed = (await asked(page, 'destroySlots')).length;
  expect((await asked(page, 'updateCorrelator')).length).toBe(1 + destroyed);
});

test('no slot is defined while the page unloads, and one is when the page stays', async ({ page, context, site }) => {
  await stubVendors(context, site);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${site}/`, { waitUntil: 'networkidle' });
  expect(await asked(page, 'enableServices')).toHaveLength(1);
  expect(await units(page)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset['leaving'] = '';
  });
  await toTheEnd(page);
  expect(await units(page)).toEqual([]);
  await page.evaluate(() => {
    delete document.documentElement.dataset['leaving'];
    scrollTo(0, 0);
  });
  await toTheEnd(page);
  await expect.poll(async () => (await units(page)).length).toBe(2);
});

test('a browser without IntersectionObserver is detected and still shows ads', async ({ page, context, site }) => {
  await stubVendors(context, site);
  page.removeAllListeners('console');
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.addInitScript(() => {
    Reflect.deleteProperty(self, 'IntersectionObserver');
  });
  await page.goto(`${site}/all-matches`, { waitUntil: 'networkidle' });
  expect((await units(page)).length).toBeGreaterThan(1);
  expect(errors.join()).toContain('IntersectionObserver is not supported');
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

test('where the ads’ script is blocked, no empty boxes stay, and nothing moves', async ({ page, context, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await context.route(/^https:/, (route) => route.abort());
  const shifts = await layoutShifts(page);
  await page.goto(`${site}/`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[data-ad="BANNER"]')).toHaveCount(1);
  await expect(page.locator('[data-ad]:visible')).toHaveCount(0);
  expect(await shifts()).toEqual([]);
});
