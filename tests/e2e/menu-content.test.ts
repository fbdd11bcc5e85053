import { expect, test } from '../support/browser.ts';
import { desktop, item, layer, opener, phone } from '../support/menu-drawer.ts';

const MENU = '**/api/v2/menus/menu';

test('an item chosen before the menu loads shows progress, and a failure can be retried', async ({ page, demo }) => {
  let answer: 'wait' | 'fail' = 'wait';
  const waiting: (() => void)[] = [];
  await page.route(MENU, async (route) => {
    if (answer === 'wait') await new Promise<void>((resolve) => waiting.push(resolve));
    await route.abort();
  });
  await page.goto(demo);
  await opener(page).click();
  await item(page, 'Rugby').click();
  await expect(layer(page, 'Rugby').getByRole('status')).toHaveText('Loading');
  await expect(layer(page, 'Rugby').getByRole('link', { name: 'Show Rugby' })).toHaveAttribute('href', '/sports/rugby');
  answer = 'fail';
  for (const resolve of waiting) resolve();
  await expect(layer(page, 'Rugby').getByRole('alert')).toContainText('The menu could not be loaded.');
  await page.unroute(MENU);
  await layer(page, 'Rugby').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Rugby' })).toBeFocused();
  await expect(layer(page, 'Rugby').getByRole('tab')).toHaveCount(3);
});

test('events show under their type in the viewer’s time', async ({ browser, demo }) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', locale: 'en-GB', viewport: desktop });
  const page = await context.newPage();
  await page.goto(demo);
  await opener(page).click();
  await item(page, 'Football').click();
  await layer(page, 'Football').getByRole('tab', { name: 'Matches' }).click();
  // Live ones first; on an evening with many of them, none of those to come.
  const headings = layer(page, 'Football').getByRole('heading', { level: 4 });
  await expect(headings.first()).toBeVisible();
  expect((await headings.allInnerTexts()).join()).toMatch(/^(Live now|Next up|Live now,Next up)$/);
  const time = layer(page, 'Football').locator('time').first();
  const moment = new Date((await time.getAttribute('datetime')) ?? '');
  const clock = moment.toLocaleTimeString('en-GB', { timeZone: 'Asia/Tokyo', timeStyle: 'short' });
  await expect(time).toContainText(`, ${clock}`);
  await context.close();
});

test('reduced motion stops the menu’s animation, and the page behind does not scroll', async ({ page, demo }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  await page.goto(demo);
  await opener(page).click();
  await item(page, 'Football').click();
  await expect(layer(page, 'Football')).toBeVisible();
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 1).length,
  );
  expect(moving).toBe(0);
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  expect(await overflow()).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect.poll(overflow).toBe('visible');
});
