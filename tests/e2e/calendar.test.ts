import { expect, test } from '../support/browser.ts';
import { matchesOfDay } from '../support/day-pages.ts';
import { FETCH, firstListed } from '../support/listed.ts';

const EMPTY_DAY = '2050-01-01';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor opens this week from home and moves between weeks', async ({ page, demo }) => {
    await page.goto(demo);
    await page.getByRole('banner').getByRole('link', { name: 'Calendar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar');
    const week = page.getByRole('heading', { level: 2 }).first();
    const thisWeek = await week.innerText();
    expect(thisWeek).toMatch(/^\d{2}\/\d{2}\/\d{4} – \d{2}\/\d{2}\/\d{4}$/);
    await page.getByRole('link', { name: /^On to / }).click();
    await expect(week).not.toHaveText(thisWeek);
    await page.getByRole('link', { name: /^Back to / }).click();
    await expect(week).toHaveText(thisWeek);
    await page.getByRole('link', { name: 'Month', exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await page
      .getByRole('table')
      .getByRole('link', { name: /\d+ match/ })
      .first()
      .click();
    await expect(page).toHaveURL(/view=day/);
    await page.getByRole('link', { name: 'Today' }).click();
    await expect(page).toHaveURL(/\/calendar\?view=day$/);
  });

  test(
    'a full day shows what is on and ahead, and leads to pages with all its matches',
    { tag: '@rare' },
    async ({ page, demo }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${demo}/calendar`);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Live now');
      const all = page.getByRole('link', { name: /^All \d+ matches of this day$/ });
      const total = Number((await all.innerText()).replace(/\D/g, ''));
      expect(total).toBeGreaterThan(48);
      await expect(page.getByRole('main').locator('a.row:visible')).toHaveCount(24);
      await all.click();
      expect((await matchesOfDay(page)).size).toBe(total);
      await expect(page).toHaveURL(/\?date=\d{4}-\d{2}-\d{2}&view=day&page=\d+$/);
    },
  );

  test(
    'the form filters by sport, and the filtered matches can be subscribed to',
    { tag: '@rare' },
    async ({ page, demo }) => {
      await page.goto(`${demo}/calendar?view=day`);
      const all = await page.getByRole('main').locator('a[href^="/events/"]').count();
      await page.getByLabel('Sport').selectOption('Handball');
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page).toHaveURL(/sport=handball/);
      await expect(page.getByLabel('Sport').locator('option:checked')).toHaveText('Handball');
      const some = await page.getByRole('main').locator('a[href^="/events/"]').count();
      expect(some).toBeGreaterThan(0);
      expect(some).toBeLessThan(all);
      const links = page.getByRole('group', { name: 'Calendar of Handball' });
      const file = await links.getByRole('link', { name: 'Calendar file' }).getAttribute('href');
      await expect(links.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
        'href',
        `webcal://${new URL(demo).host}${file}`,
      );
      const feed = await page.request.get(demo + file);
      expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
      expect(await feed.text()).toContain(`URL:${demo}/events/`);
      await page.getByRole('link', { name: 'Clear filters' }).click();
      await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}&view=day$/);
    },
  );

  test('a phone shows a day and a desktop a week, from the same HTML', { tag: '@rare' }, async ({ page, demo }) => {
    await page.goto(`${demo}/calendar`);
    const tab = page.getByRole('navigation', { name: 'View' }).locator('[aria-current="page"]:visible');
    await expect(tab).toHaveText('Week');
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(tab).toHaveText('Day');
  });

  test(
    'an empty day links to a day with matches, and navigation ends where the matches end',
    { tag: '@rare' },
    async ({ page, demo }) => {
      await page.goto(`${demo}/calendar?date=${EMPTY_DAY}&view=day`);
      await expect(page.getByText('There are no matches on this day.')).toBeVisible();
      await expect(page.getByRole('link', { name: /^On to / })).toHaveCount(0);
      await page.getByRole('link', { name: /^Last played: / }).click();
      expect(await page.getByRole('main').locator('a[href^="/events/"]').count()).toBeGreaterThan(0);
      await page.goto(`${demo}/calendar?date=1995-05-05&view=day`);
      await expect(page.getByRole('link', { name: /^Back to / })).toHaveCount(0);
      await page.getByRole('link', { name: /^Next matches: / }).click();
      expect(await page.getByRole('main').locator('a[href^="/events/"]').count()).toBeGreaterThan(0);
    },
  );
});

test(
  'what is below a list of matches does not move when a reader jumps to it',
  { tag: '@rare' },
  async ({ page, demo }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/all-matches', '/calendar?view=day']) {
      await page.goto(demo + path);
      const pages = page.getByRole('navigation', { name: 'Pages' });
      const top = () => pages.evaluate((list) => Math.round(list.getBoundingClientRect().top + scrollY));
      const before = await top();
      await pages.scrollIntoViewIfNeeded();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await top(), path).toBe(before);
    }
  },
);

test('a team’s calendar holds only its matches', async ({ page, demo }) => {
  const { uuid, name } = await firstListed(FETCH, demo, 'teams?sport=football');
  await page.goto(`${demo}/calendar?team=${uuid}&view=month`);
  await expect(page.getByText(`Only matches of ${name}.`)).toBeVisible();
  await expect(page.getByRole('group', { name: `Calendar of ${name}` })).toBeVisible();
});

test('only the calendar and its days are indexed', { tag: '@rare' }, async ({ page, demo }) => {
  const seen = async (path: string) => {
    await page.goto(demo + path);
    const canonical = page.locator('link[rel="canonical"]');
    return [
      await page.locator('meta[name="robots"]').count(),
      (await canonical.count()) > 0 ? new URL((await canonical.getAttribute('href')) ?? '').search : null,
    ];
  };
  expect(await seen('/calendar')).toEqual([0, '']);
  const today = await page.getByLabel('Date').inputValue();
  expect(await seen(`/calendar?date=${today}`)).toEqual([0, `?date=${today}`]);
  for (const query of ['view=week', 'sport=football', 'live=1', `date=${EMPTY_DAY}`])
    expect(await seen(`/calendar?${query}`), query).toEqual([1, null]);
});

test('invalid URLs redirect or return 404', async ({ request, demo }) => {
  for (const query of ['date=x', 'date=2026-02-30', 'view=year', 'view=day&page=1', 'page=2']) {
    const answer = await request.get(`${demo}/de/calendar?${query}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']], query).toEqual([308, '/de/calendar']);
  }
  for (const query of ['date=1980-01-01', 'date=2101-01-01', 'sport=x', 'team=x', 'competition=x', 'view=day&page=99'])
    expect((await request.get(`${demo}/calendar?${query}`)).status(), query).toBe(404);
});
