import { axeFindings, WIDTHS } from '../support/axe.ts';
import { expect, firstEvent, test } from '../support/browser.ts';

/** The addresses of every page kind of the demo, with one of each entity. */
async function addresses(page: Parameters<typeof firstEvent>[0], origin: string): Promise<Record<string, string>> {
  const first = async (kind: string) => {
    const answer = await page.request.get(`${origin}/api/v2/${kind}?per_page=1`);
    return ((await answer.json()) as { data: { uuid: string }[] }).data[0]?.uuid;
  };
  const event = async (query: string) => (await firstEvent(page, origin, query)).uuid;
  const upcoming = (await (await page.request.get(`${origin}/api/v2/events?status=upcoming`)).json()) as {
    data: { uuid: string }[];
  };
  return {
    home: '/',
    'German home': '/de',
    teams: '/teams',
    'second page of teams': '/teams?page=2',
    team: `/teams/${await first('teams')}`,
    competition: `/competitions/${await first('competitions')}`,
    'all matches': '/all-matches',
    results: '/all-matches?view=results',
    'live match': `/events/${await event('status=live')}`,
    replay: `/events/${await event('status=latest&sport=football')}`,
    'upcoming match': `/events/${upcoming.data[0]?.uuid}`,
    search: '/search',
    'search results': '/search?query=united',
    'not found': '/nothing/here',
  };
}

test('every page reads without script and has one heading, landmarks and a language', async ({ browser, demo }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [name, path] of Object.entries(await addresses(page, demo))) {
    const answer = await page.goto(demo + path);
    expect(answer?.status(), name).toBe(name === 'not found' ? 404 : 200);
    await expect(page.locator('h1'), name).toHaveCount(1);
    await expect(page.getByRole('main'), name).toBeVisible();
    await expect(page.getByRole('contentinfo'), name).toContainText('0.4.10');
    expect((await page.getByRole('main').innerText()).length, name).toBeGreaterThan(40);
    expect(await page.locator('html').getAttribute('lang'), name).toBe(name === 'German home' ? 'de-DE' : 'en-GB');
    expect((await page.innerText('body')).match(/undefined|\[object Object\]|NaN|null/), name).toBeNull();
  }
  await context.close();
});

test('axe finds nothing on any page, and nothing is wider than the window', async ({ page, demo }) => {
  test.setTimeout(240_000);
  for (const [name, path] of Object.entries(await addresses(page, demo))) {
    await page.goto(demo + path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeFindings(page), `${name} at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${name} at 320`).toBeLessThanOrEqual(0);
  }
});

test('browse pages ship no framework byte before anybody acts', async ({ page, demo }) => {
  for (const [name, path] of Object.entries(await addresses(page, demo))) {
    if (/match|replay/.test(name) && path.startsWith('/events')) continue;
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(demo + path, { waitUntil: 'networkidle' });
    expect(scripts, name).toEqual([]);
    const inline = await page.evaluate(() =>
      [...document.querySelectorAll('script:not([src], [type="application/ld+json"])')].reduce(
        (size, { textContent }) => size + (textContent?.length ?? 0),
        0,
      ),
    );
    expect(inline, name).toBeLessThanOrEqual(8 * 1024);
    page.removeAllListeners('request');
  }
});

test('the shell has the sizes of the specification', async ({ page, demo }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { uuid } = await firstEvent(page, demo, 'status=live');
  await page.goto(demo);
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(65);
  await page.goto(`${demo}/teams`);
  expect((await page.locator('[data-band="full"]').boundingBox())?.height).toBe(192);
  await page.goto(`${demo}/events/${uuid}`);
  expect((await page.locator('[data-band="compact"]').boundingBox())?.height).toBe(50);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible();
  await page.setViewportSize({ width: 600, height: 900 });
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toBeHidden();
});

test('a visitor gets from home to a team and to its match, by links alone', async ({ page, demo }) => {
  await page.goto(demo);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teams');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/teams\?page=2$/);
  const team = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const name = (await team.locator('b').innerText()).trim();
  await team.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('main').locator('a[href^="/events/"]').first().click();
  await expect(page).toHaveURL(/\/events\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('a list’s page number is canonical', async ({ request, demo }) => {
  for (const query of ['page=1', 'page=0', 'page=abc', 'page=-3']) {
    const answer = await request.get(`${demo}/teams?${query}`, { maxRedirects: 0 });
    expect(answer.status(), query).toBe(308);
    expect(answer.headers()['location'], query).toBe('/teams');
  }
  expect((await request.get(`${demo}/teams?page=9999`)).status()).toBe(404);
});

test('ids that are unknown or malformed are 404', async ({ request, demo }) => {
  const ids = ['00000000-0000-4000-8000-000000000000', 'x', '%2e%2e%2f', '%00', "'--", '%F0%9F%98%80'];
  for (const kind of ['events', 'teams', 'competitions']) {
    for (const id of ids)
      expect([400, 404], `${kind} ${id}`).toContain((await request.get(`${demo}/${kind}/${id}`)).status());
  }
});

test('an error page needs nothing and says 500', async ({ request, demo }) => {
  const answer = await request.get(`${demo}/500`);
  expect(answer.status()).toBe(500);
  expect(answer.headers()['cache-control']).toContain('no-store');
  expect(await answer.text()).toContain('Something went wrong');
});

test('languages have trees of their own that name each other', async ({ page, demo }) => {
  await page.goto(`${demo}/de/teams`);
  await expect(page).toHaveTitle(/Teams/);
  await expect(
    page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Alle Spiele' }),
  ).toHaveAttribute('href', '/de/all-matches');
  const alternates = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), new URL((link as HTMLLinkElement).href).pathname]),
    );
  expect(alternates).toEqual([
    ['en-GB', '/teams'],
    ['de-DE', '/de/teams'],
    ['en-US', '/en-us/teams'],
    ['x-default', '/teams'],
  ]);
  expect((await page.request.get(`${demo}/en/teams`, { maxRedirects: 0 })).headers()['location']).toBe('/teams');
});

test('a picture that does not come is replaced once by its default, sizes included', async ({ page, demo }) => {
  await page.route('**/media/art/crests/**', (route) => route.abort());
  await page.goto(`${demo}/teams`);
  const crest = page.getByRole('main').getByRole('listitem').locator('img').first();
  await expect(crest).toHaveAttribute('src', '/defaults/team.svg');
  const source = await page.evaluate(async () => {
    const picture = new Image();
    picture.dataset['fallback'] = '/defaults/club.svg';
    picture.srcset = '/media/art/crests/gone.svg 1x';
    document.body.append(picture);
    await new Promise((resolve) => picture.addEventListener('load', resolve));
    return { shown: new URL(picture.currentSrc).pathname, sizes: picture.getAttribute('srcset') };
  });
  expect(source).toEqual({ shown: '/defaults/club.svg', sizes: null });
});
