import { violations, WIDTHS } from '../support/axe.ts';
import { expect, firstEvent, ISLAND_SCRIPT, test } from '../support/browser.ts';
import { control, popover } from '../support/follow-button.ts';
import { hold } from '../support/hold-requests.ts';
import { firstListed } from '../support/listed.ts';
import { signIn } from '../support/member.ts';

test('a popover closed before its script loads stays closed', async ({ page, demo }) => {
  const release = await hold(page, ISLAND_SCRIPT);
  const { uuid } = await firstListed(page, demo, 'teams');
  await page.goto(`${demo}/teams/${uuid}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(popover(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popover(page)).toBeHidden();
  release();
  await expect(page.getByRole('main').locator('astro-island:not([ssr])')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await expect(popover(page)).toBeHidden();
});

test('it opens below the button, aligned with its right edge', async ({ page, demo }) => {
  const { uuid } = await firstListed(page, demo, 'teams');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${demo}/teams/${uuid}`);
    await control(page).click();
    const [button, box] = [await control(page).boundingBox(), await popover(page).boundingBox()];
    if (!button || !box) throw new Error('Nothing is shown.');
    expect(button.height).toBe(42);
    expect(box.y).toBeGreaterThanOrEqual(button.y + button.height);
    const aligned = Math.abs(box.x + box.width - button.x - button.width) < 1 || Math.abs(box.x - button.x) < 1;
    expect(aligned, `at ${width}`).toBe(true);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
  }
});

test('reduced motion stops the icon’s animation', async ({ page, demo }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { uuid } = await firstEvent(page, demo, 'status=latest&sport=football');
  const member = await signIn(page, demo);
  member.answers = 'held';
  await page.goto(`${demo}/events/${uuid}`);
  const icon = control(page).first();
  await icon.click();
  await expect(icon).toHaveAttribute('aria-busy', 'true');
  expect(await icon.evaluate((element) => getComputedStyle(element).transform)).toBe('none');
  expect(await icon.locator('svg').evaluate((svg) => getComputedStyle(svg).animationName)).toBe('none');
  member.release();
  await expect(icon).toHaveAttribute('aria-pressed', 'true');
});

test('another tab updates at once', async ({ page, demo, context }) => {
  const { uuid } = await firstListed(page, demo, 'teams');
  await signIn(page, demo);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`${demo}/teams/${uuid}`);
  await control(page).click();
  await expect(page.getByRole('button', { name: 'Unfollow', exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Unfollow', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('axe finds no fault with the popover open, for guests and members', async ({ page, demo }) => {
  test.setTimeout(120_000);
  const { uuid } = await firstListed(page, demo, 'teams');
  for (const member of [false, true]) {
    if (member) await signIn(page, demo);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${demo}/teams/${uuid}`);
      await control(page).click();
      await expect(popover(page)).toBeVisible();
      await expect(popover(page)).toHaveCSS('opacity', '1');
      expect(await violations(page), `${member} at ${width}`).toEqual([]);
    }
  }
});
