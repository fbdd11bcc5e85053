import { expect, ISLAND_SCRIPT, test } from '../support/browser.ts';
import { hold } from '../support/hold-requests.ts';
import { desktop, drawer, item, layer, opener, phone } from '../support/menu-drawer.ts';
import { requestsOf } from '../support/requests.ts';

test('the drawer opens before any script loads, and an item tapped meanwhile opens its layer', async ({
  page,
  demo,
}) => {
  const scripts = requestsOf(page, ISLAND_SCRIPT);
  const release = await hold(page, ISLAND_SCRIPT);
  await page.goto(demo);
  expect(scripts).toEqual([]);
  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
  await item(page, 'Handball').click();
  release();
  await expect(layer(page, 'Handball').getByRole('link', { name: 'Show Handball' })).toBeVisible();
  await expect(layer(page, 'Handball').getByRole('tab')).toHaveText(['Competitions', 'Teams', 'Matches']);
  // The island's file and one with the framework: a third would cost another round trip.
  expect(scripts).toHaveLength(2);
});

test('with a mouse, layers show side by side below the toolbar and follow the selection', async ({ page, demo }) => {
  await page.setViewportSize(desktop);
  await page.goto(demo);
  await opener(page).click();
  await item(page, 'Football').click();
  await item(page, 'Crown League').click();
  await expect(item(page, 'Football')).toHaveAttribute('aria-expanded', 'true');
  await expect(item(page, 'Crown League')).toHaveAttribute('aria-expanded', 'true');
  const box = await drawer(page).boundingBox();
  expect([box?.x, box?.y, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 64, 900]);
  expect(box?.width).toBeLessThan(1100);
  const left = async (name: string) => (await layer(page, name).boundingBox())?.x ?? 0;
  expect(await left('Crown League')).toBeGreaterThan(await left('Football'));

  await item(page, 'Crown League').click();
  await expect(layer(page, 'Crown League')).toHaveCount(0);
  await expect(layer(page, 'Football')).toBeVisible();
  await item(page, 'Basketball').click();
  await expect(layer(page, 'Football')).toHaveCount(0);
  await expect(layer(page, 'Basketball')).toBeVisible();
  await item(page, 'Basketball').click();
  await expect(drawer(page).getByRole('region')).toHaveCount(0);
});

test('with a keyboard, focus moves along, tabs rove, and Escape closes the menu and returns focus', async ({
  page,
  demo,
}) => {
  await page.goto(demo);
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true', { timeout: 2000 });
  await item(page, 'Football').focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('heading', { name: 'Football' })).toBeFocused();
  await expect(drawer(page).getByRole('navigation').getByRole('status').first()).toHaveText('Level 2: Football');
  const tab = (name: string) => layer(page, 'Football').getByRole('tab', { name });
  // The layer opens before the menu's data arrives.
  await expect(tab('Competitions')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tab('Competitions')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Teams')).toBeFocused();
  await expect(tab('Teams')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(layer(page, 'Football').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  await item(page, 'Crown League').focus();
  await page.keyboard.press('Space');
  await expect(drawer(page).getByRole('heading', { name: 'Crown League' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(item(page, 'Crown League')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toBeVisible();
  await expect(drawer(page).getByRole('region')).toHaveCount(0);
});

test('on a touchscreen one layer fills the phone, and Back names its target', async ({ browser, demo }) => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto(`${demo}/de`);
  await page.getByRole('banner').getByRole('button', { name: 'Menü' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Fußball' }).tap();
  await expect(menu.getByRole('button', { name: 'Basketball' })).toBeHidden();
  await menu.getByRole('button', { name: /^Crown League( \d+ live)?$/ }).tap();
  await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, y: 0, ...phone });
  await expect(menu.getByRole('button', { name: 'Schließen' })).toBeVisible();
  await menu.getByRole('button', { name: 'Zurück zu Fußball' }).tap();
  await menu.getByRole('tab', { name: 'Spiele' }).tap();
  await expect(menu.getByRole('heading', { name: 'Jetzt live' })).toBeVisible();
  await menu.getByRole('button', { name: 'Zurück zu Menü' }).tap();
  await menu.getByRole('button', { name: 'Eishockey' }).tap();
  await menu.getByRole('link', { name: 'Eishockey anzeigen' }).tap();
  await expect(page).toHaveURL(`${demo}/de/sports/ice%20hockey`);
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.close();
});

test(
  'the filter ignores case and accents, and shows a message when no name matches',
  { tag: '@rare' },
  async ({ page, demo }) => {
    await page.goto(demo);
    await opener(page).click();
    await expect(drawer(page).getByRole('textbox')).toHaveCount(0);
    await item(page, 'Football').click();
    const filter = layer(page, 'Football').getByRole('textbox', { name: 'Filter Competitions' });
    await filter.fill('ETOILE');
    await expect(layer(page, 'Football').getByRole('listitem')).toHaveText([/^Ligue Étoile( \d+ live)?$/]);
    await filter.fill('zzz');
    await expect(layer(page, 'Football').getByRole('listitem')).toHaveCount(0);
    await expect(layer(page, 'Football').getByRole('status')).toHaveText('No results');
    await filter.fill('');
    await item(page, 'Crown League').click();
    await layer(page, 'Crown League').getByRole('textbox').fill('a');
    await layer(page, 'Crown League').getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/teams\//);
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
  },
);

test('without script or dialog commands, the menu button leads to the sports', async ({ browser, demo }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${demo}/de`);
  await page.getByRole('banner').getByRole('link', { name: 'Menü' }).click();
  await expect(page).toHaveURL(`${demo}/de/sports`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});
