import { expect, firstEvent, test } from '../support/browser.ts';
import { hold } from '../support/hold-requests.ts';
import { firstOf } from '../support/listed.ts';

test('the page layout has the specified sizes', async ({ page, demo }) => {
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

test('a page begins at its top, also where something asks for its layout before its sheets have come', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await hold(page, '**/*.css');
  await page.goto(`${demo}/football/upcoming-matches`, { waitUntil: 'commit' });
  const height = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().bottom ?? 0);
  await expect.poll(height).toBeGreaterThan(844);
  release();
  await page.waitForLoadState();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a visitor reaches a team and its match from home by links', async ({ page, demo }) => {
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

for (const place of ['by itself', 'by script, as in Safari and Firefox'])
  test(`on a phone the last round of a season is in sight among its rounds: the browser scrolls ${place}`, async ({
    page,
    demo,
  }) => {
    if (place !== 'by itself')
      await page.addInitScript(() => {
        const supports = CSS.supports.bind(CSS);
        CSS.supports = (name: string, value?: string) =>
          name !== 'scroll-initial-target' && (value === undefined ? supports(name) : supports(name, value));
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('* { scroll-initial-target: none !important }');
        document.adoptedStyleSheets = [sheet];
      });
    await page.setViewportSize({ width: 390, height: 844 });
    const league = await firstOf(page, demo, 'competitions?sport=football');
    await page.goto(`${demo}/seasons/${await firstOf(page, demo, `seasons?competition=${league}`)}`);
    const rounds = page.getByRole('navigation', { name: 'Rounds' }).getByRole('listitem').getByRole('link');
    await page.goto(demo + (await rounds.last().getAttribute('href')));
    await expect(rounds.last()).toHaveAttribute('aria-current', 'page');
    await expect(rounds.last()).toBeInViewport({ ratio: 1 });
    await expect(rounds.first()).not.toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

test('a list’s page number is in its canonical URL', async ({ request, demo }) => {
  for (const query of ['page=1', 'page=0', 'page=abc', 'page=-3']) {
    const answer = await request.get(`${demo}/teams?${query}`, { maxRedirects: 0 });
    expect(answer.status(), query).toBe(308);
    expect(answer.headers()['location'], query).toBe('/teams');
  }
  expect((await request.get(`${demo}/teams?page=9999`)).status()).toBe(404);
});

test('unknown and malformed ids are 404', async ({ request, demo }) => {
  const ids = ['00000000-0000-4000-8000-000000000000', 'x', '%2e%2e%2f', '%00', "'--", '%F0%9F%98%80'];
  for (const kind of ['events', 'teams', 'competitions']) {
    for (const id of ids)
      expect([400, 404], `${kind} ${id}`).toContain((await request.get(`${demo}/${kind}/${id}`)).status());
  }
});

test('an error page needs no backend and answers 500', async ({ request, demo }) => {
  const answer = await request.get(`${demo}/500`);
  expect(answer.status()).toBe(500);
  expect(answer.headers()['cache-control']).toContain('no-store');
  expect(await answer.text()).toContain('Something went wrong');
});

test('each language has its own paths, and pages link their alternates', async ({ page, demo }) => {
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

test('a failed image is replaced once by its default, with the same size', async ({ page, demo }) => {
  await page.route('**/media/art/crests/**', (route) => route.abort());
  await page.goto(`${demo}/teams`);
  const crest = page.getByRole('main').getByRole('listitem').locator('img').first();
  await expect(crest).toHaveAttribute('src', '/defaults/team.svg');
  const source = await page.evaluate(async () => {
    const image = new Image();
    image.dataset['fallback'] = '/defaults/club.svg';
    image.srcset = '/media/art/crests/gone.svg 1x';
    document.body.append(image);
    await new Promise((resolve) => image.addEventListener('load', resolve));
    return { shown: new URL(image.currentSrc).pathname, sizes: image.getAttribute('srcset') };
  });
  expect(source).toEqual({ shown: '/defaults/club.svg', sizes: '' });
});

test('the script of every page is small and imports no framework', async ({ page, demo }) => {
  await page.goto(`${demo}/teams`);
  const src = await page.locator('script[src*="page-script"]').getAttribute('src');
  const answer = await page.request.get(demo + src);
  const script = await answer.text();
  expect(script.length).toBeLessThan(5120);
  // Later code loads by `import()`.
  expect(script).not.toMatch(/react|nanostores|\bimport\b(?!\s*\()/i);
  expect(answer.headers()['cache-control']).toContain('immutable');
});
