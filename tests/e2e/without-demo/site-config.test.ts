import { expect } from '../../support/browser.ts';
import { test } from '../../support/leagues-site.ts';

const PICTURE = '/logo.svg';

test('the header has the top links, logo and offers of the configuration, the footer its partners', async ({
  page,
  site,
}) => {
  const { origin } = site.server;
  const [team, club] = [await site.named('teams', 'Arsenal'), await site.named('clubs', 'Chelsea')];
  const link = (linkableType: string, uuid: string, name: string, position: number) => ({
    linkableType,
    linkable: { uuid, name },
    position,
  });
  await site.operate('PUT', 'config/top_links', [
    ...[link('Sport', 'football', 'Football', 4), link('Planet', 'p', 'Mars', 1), link('Club', club, 'Chelsea', 3)],
    link('Team', team, 'Arsenal', 2),
  ]);
  const config = await site.read<{ nav: object }>('config');
  const partners = [
    { name: 'Second', image: PICTURE, link: 'https://second.example/', position: 2 },
    { name: 'First', src: PICTURE, href: 'https://first.example/', position: 1 },
    { name: 'Without a picture' },
  ];
  await site.operate('PUT', 'config/config', {
    ...config,
    appLogo: PICTURE,
    partners,
    nav: { ...config.nav, logoHeight: 60 },
  });
  await site.operate('PUT', 'config/feature_flags', [
    'showPlanSelection',
    { key: 'nav.actions.calender', enabled: false },
    'nav.actions.joinNow',
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin}/teams`);
  const banner = page.getByRole('banner');
  const tops = banner.getByRole('navigation', { name: 'Top links' }).getByRole('link');
  await expect(tops).toHaveText(['Arsenal', 'Chelsea', 'Football']);
  const targets = await tops.evaluateAll((links) => links.map((one) => one.getAttribute('href')));
  expect(targets).toEqual([`/teams/${team}`, `/clubs/${club}`, '/sports/football']);
  await expect(banner.locator('img').first()).toHaveCSS('height', '60px');
  await expect(banner.getByRole('link', { name: 'Watch now' })).toHaveAttribute('href', '/passes');
  await expect(banner.getByRole('link', { name: 'Calendar' })).toHaveCount(0);
  const shown = page.getByRole('contentinfo').getByRole('list', { name: 'Partners' }).getByRole('link');
  await expect(shown.getByRole('img')).toHaveCount(2);
  expect(await shown.evaluateAll((links) => links.map((one) => (one as HTMLAnchorElement).href))).toEqual([
    'https://first.example/',
    'https://second.example/',
  ]);
  // On a phone what guests are offered is in the account menu.
  await page.setViewportSize({ width: 390, height: 844 });
  await banner.getByRole('button', { name: 'Account' }).click();
  for (const name of ['Sign in', 'Sign up', 'Join now'])
    await expect(page.locator('#user-menu').getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(banner.getByRole('link', { name: 'Watch now' })).toBeVisible();
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
});

test('football has two addresses and one canonical, and pages may be framed that are public', async ({
  request,
  site,
}) => {
  const { origin } = site.server;
  for (const path of ['/football', '/sports/football']) {
    const answer = await request.get(origin + path, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${origin}/football">`);
  }
  const other = await request.get(`${origin}/sports/FOOTBALL`, { maxRedirects: 0 });
  expect([other.status(), other.headers()['location']]).toEqual([301, '/sports/football']);
  for (const [path, ancestors] of [
    ['/', '*'],
    ['/teams', '*'],
    ['/football', '*'],
    ['/calendar', '*'],
    ['/login', "'none'"],
    ['/nothing/here', "'none'"],
  ]) {
    const { [`content-security-policy`]: policy = '', ...headers } = (
      await request.get(`${origin}${path}?embed`, { maxRedirects: 0 })
    ).headers();
    expect([path, /frame-ancestors ([^;]*)/.exec(policy)?.[1], headers['x-frame-options']]).toEqual([
      path,
      ancestors,
      ancestors === '*' ? undefined : 'DENY',
    ]);
    const plain = (await request.get(origin + path, { maxRedirects: 0 })).headers()['content-security-policy'];
    expect(plain).toContain("frame-ancestors 'none'");
  }
});

test('a query in the address of home or of all matches leads to its results', async ({ page, site }) => {
  const { origin } = site.server;
  for (const path of ['/?q=arsenal', '/all-matches?q=arsenal']) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('arsenal');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Arsenal/ })
        .first(),
    ).toBeVisible();
  }
});
