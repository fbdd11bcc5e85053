import { violations, WIDTHS } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { desktop, drawer, item, layer, opener, phone } from '../support/menu-drawer.ts';

const MENU = '**/api/v2/menus/menu';

test('axe finds no fault in any layer, and the page fits the viewport', async ({ page, demo }) => {
  test.setTimeout(120_000);
  const check = async (where: string) => {
    expect(await violations(page), where).toEqual([]);
    expect(await drawer(page).evaluate((dialog) => dialog.scrollWidth - innerWidth), where).toBeLessThanOrEqual(0);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(demo);
    await opener(page).click();
    await expect(drawer(page)).toBeVisible();
    await check(`layer 1 at ${width}`);
    await item(page, 'Football').click();
    await expect(layer(page, 'Football').getByRole('tab')).toHaveCount(3);
    await check(`layer 2 at ${width}`);
    await item(page, 'Crown League').click();
    await expect(layer(page, 'Crown League').getByRole('tab')).toHaveCount(2);
    await check(`layer 3 at ${width}`);
  }
});

test('long names, two hundred items and unknown types stay inside their layer', async ({ page, demo }) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenverein'.repeat(3);
  await page.route(MENU, async (route) => {
    const answer = await route.fetch();
    const menu = (await answer.json()) as { columns: { items: Record<string, unknown>[] }[] };
    const many = Array.from({ length: 200 }, (_none, index) => ({
      id: `t${index}`,
      name: `Team ${index}`,
      data: { type: 'team' },
    }));
    for (const sport of menu.columns[0]?.items ?? [])
      sport['children'] = [
        { id: 'long', name: long, items: [{ id: 'x', name: long, data: { type: 'gadget' } }, ...many] },
        { id: 'none', name: 'Nothing', items: [] },
        { id: 'loose', name: 'Loose', items: [{ id: 'y', name: 'No data' }] },
      ];
    await route.fulfill({ json: menu });
  });
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await page.goto(demo);
    await opener(page).click();
    await item(page, 'Football').click();
    const football = layer(page, 'Football');
    await expect(football.getByRole('tab')).toHaveText([long, 'Loose']);
    await expect(football.getByRole('listitem')).toHaveCount(201);
    await expect(football.getByRole('listitem').first().getByRole('link')).toHaveCount(0);
    const sizes = await football.evaluate((element) => ({
      wider: element.scrollWidth - element.clientWidth,
      scrolls: element.scrollHeight > element.clientHeight,
      below: element.getBoundingClientRect().bottom - innerHeight,
    }));
    expect(sizes).toMatchObject({ wider: 0, scrolls: true });
    expect(sizes.below).toBeLessThanOrEqual(0);
    await football.getByRole('link', { name: 'Team 199' }).scrollIntoViewIfNeeded();
    await expect(football.getByRole('textbox')).toBeInViewport();
  }
});
