import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { NOW } from '../../support/admin-site.ts';
import { test as base, expect } from '../../support/browser.ts';
import { type Hand, keyboard, thumb } from '../../support/hand.ts';
import { LINE, SCORE, shownWithinASecond } from '../../support/live-page.ts';
import { admin } from '../../support/operator.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { newEmail, PASSWORD } from '../../support/signed-in.ts';

/** The product as it is after the first start: each test has its own. */
const test = base.extend<{ site: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  async site({}, use) {
    const server = await startServer({ DEMO: '0', NOW, TRUST_PROXY: '1' });
    await use(server);
    await server.stop();
  },
});

test.use({ actionTimeout: 15_000 });

const PHONE_SIZE = { width: 390, height: 844 };
const FIXTURES = `Date;Time;Home;Away;Round
21.11.2026;15:00;Harbour Town;Hill United;Matchday 1
22.11.2026;15:00;Mill Rovers;Lake Side;Matchday 1
28.11.2026;15:00;Hill United;Mill Rovers;Matchday 2`;

/** What a person sees and does on one page of the site, on a phone. */
function working(page: Page, { press, fill, tick, choose }: Hand) {
  const main = page.getByRole('main');
  const button = (name: string | RegExp, within: Locator = main) => press(within.getByRole('button', { name }));
  const link = (name: string | RegExp, within: Locator = main) => press(within.getByRole('link', { name }).first());
  return {
    ...{ main, button, link, press, tick, choose },
    field: (label: string, text: string) => fill(page.getByLabel(new RegExp(`^${label}\\s*(optional)?$`)), text),
    async menu(name: string): Promise<void> {
      await press(page.getByRole('navigation', { name: 'Most used' }).getByRole('button', { name: 'More' }));
      await press(page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name, exact: true }));
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    },
    section: (name: string) => main.locator('section.section', { has: page.getByRole('heading', { name }) }),
    saved: () => expect(main.getByRole('status').first()).toContainText(/Saved|Added|Imported|Welcome/),
    async signUp(name: string, email: string): Promise<void> {
      await press(page.getByRole('link', { name: 'Create one' }));
      await fill(page.getByLabel('Name'), name);
      await fill(page.getByLabel('E-mail'), email);
      await fill(page.getByLabel('Password', { exact: true }), PASSWORD);
      await press(page.getByRole('button', { name: 'Create account' }));
    },
  };
}
type Work = ReturnType<typeof working>;

async function becomeOwner(page: Page, at: Work, site: RunningServer): Promise<void> {
  const email = newEmail();
  await page.goto(admin(site, '', 'operator', 'add', email).out);
  await at.signUp('Ada Example', email);
  await at.button('Join');
  await at.saved();
}

async function brand({ menu, field, choose, section, button, saved }: Work, page: Page, name: string): Promise<void> {
  await menu('Site');
  await field('Name of the site', name);
  const logo = await sharp({ create: { width: 96, height: 48, channels: 4, background: '#0b6b3a' } })
    .png()
    .toBuffer();
  await choose(page.getByLabel('Logo', { exact: true }), { name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await field('Colour of buttons and links', '#0b6b3a');
  await expect(page.locator('[data-look-name]')).toHaveText(name);
  await expect(page.locator('[data-look] .button')).toHaveCSS('background-color', 'rgb(11, 107, 58)');
  await expect(page.locator('[data-look] img')).toHaveAttribute('src', /^data:image\/png/);
  await button('Save', section('Look'));
  await saved();
}

async function importFixtures({ menu, link, choose, field, main, button, saved }: Work, page: Page): Promise<void> {
  await menu('Matches');
  await link('Import matches');
  await choose(page.locator('input[type=file]'), {
    name: 'fixtures.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FIXTURES),
  });
  await field('Competition', 'Coast League');
  await field('Season', '2026-27');
  await button('Show what would change');
  await expect(main.getByRole('definition').first()).toHaveText('3');
  await expect(main.getByRole('region', { name: /Coast League/ })).toContainText('Harbour Town');
  await button('Import');
  await saved();
}

/** A match from the start to the end; `visitor` has its page open. */
async function scoreMatch(at: Work, page: Page, visitor: Page, site: RunningServer): Promise<void> {
  await at.menu('Matches');
  await at.link(/Harbour Town/);
  const shown = await page.getByRole('link', { name: 'On the site' }).getAttribute('href');
  await visitor.goto(site.origin + shown);
  await at.link('Live console');
  const shows = (what: readonly [string, string], name: string, side?: string) =>
    shownWithinASecond(visitor, what, () =>
      at.button(name, side ? at.main.getByRole('group', { name: side }) : at.main),
    );
  await shows([SCORE, '0–0'], 'Start match');
  await shows([SCORE, '1–0'], 'Goal', 'Harbour Town');
  const sheet = page.getByRole('dialog');
  await at.field('Scorer: Type a name', 'Kim Ode');
  await at.button('Done', sheet);
  await expect(visitor.locator(LINE).filter({ hasText: 'Kim Ode' })).toBeVisible();
  await at.button('Half-time');
  await expect(page.getByText('Everything sent')).toBeVisible();
  const list = await visitor.context().newPage();
  await list.goto(`${site.origin}/football/live-games`);
  await expect(list.getByRole('main')).toContainText('HT');
  await at.button('Start second half');
  await shows(['[data-match-status]', 'FT'], 'End match');
}

async function offerPass({ menu, link, field, button, section, press, tick, saved }: Work, page: Page): Promise<void> {
  await menu('Shop');
  await link('Passes');
  await link('Add pass');
  await field('Password', PASSWORD);
  await button('Continue');
  await field('Name in English', 'Season Pass');
  await field('What it offers, in English', 'Every match of the season.');
  await field('Price in EUR', '24.90');
  await button('Save');
  await saved();
  await menu('Site');
  await press(page.locator('summary', { hasText: 'What is shown' }));
  await tick(page.getByLabel('Sell passes'));
  await button('Save', section('What is shown'));
  await saved();
}

async function buyPass(browser: Browser, site: RunningServer, hand: (page: Page) => Hand): Promise<string> {
  const page = await (await browser.newContext({ viewport: PHONE_SIZE })).newPage();
  const at = working(page, hand(page));
  const email = newEmail();
  await page.goto(`${site.origin}/passes`);
  await at.link(/Season Pass/);
  await at.signUp('Bo Buyer', email);
  await page.waitForURL(/\/checkout/);
  await at.button(/^Pay €24\.90/);
  await page.waitForURL(/\/payments\/sandbox\//);
  await at.press(page.getByRole('button', { name: 'Approve and pay' }));
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  await page.context().close();
  return email;
}

const HANDS = [
  ['on a phone', thumb],
  ['by keyboard alone', keyboard],
] as const;

for (const [how, hand] of HANDS)
  test(`${how}, a first afternoon goes from the owner's link to a brand, fixtures, a live match and a sold pass`, async ({
    page,
    browser,
    site,
  }) => {
    test.setTimeout(300_000);
    const visitor = await (await browser.newContext({ viewport: PHONE_SIZE })).newPage();
    const at = working(page, hand(page));
    const name = `Coast TV ${how}`;
    await page.setViewportSize(PHONE_SIZE);
    await becomeOwner(page, at, site);
    await brand(at, page, name);
    await visitor.goto(site.origin);
    await expect(visitor).toHaveTitle(new RegExp(name));
    await expect(visitor.getByRole('banner').locator('img').first()).toHaveAttribute('src', /uploads/);
    await importFixtures(at, page);
    await scoreMatch(at, page, visitor, site);
    await offerPass(at, page);
    const buyer = await buyPass(browser, site, hand);
    await at.menu('Shop');
    await at.link(/Season Pass/);
    await expect(at.main).toContainText('€24.90');
    await at.menu('Members');
    await at.field('E-mail address or name', buyer);
    await page.keyboard.press('Enter');
    await expect(at.main.getByRole('listitem').filter({ hasText: buyer })).toBeVisible();
    await visitor.context().close();
  });
