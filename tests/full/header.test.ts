import { violations, WIDTHS } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/member.ts';
import { account, header } from '../support/site-header.ts';

test('every header item is fully visible and large enough', async ({ page, demo }) => {
  for (const member of [false, true]) {
    if (member) await signIn(page, demo);
    for (const path of ['/', '/de']) {
      await page.goto(demo + path);
      for (const width of [320, 390, 600, 601, 700, 1049, 1050, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const { free, small } = await header(page).evaluate((banner) => {
          const shown = [...banner.querySelectorAll('a, button')].filter((control) => control.checkVisibility());
          const boxes = shown.map((control) => ({ control, box: control.getBoundingClientRect() }));
          const home = boxes[0]?.box;
          const next = boxes[1]?.box;
          return {
            free: Math.min(
              (next?.left ?? 0) - (home?.right ?? 0),
              innerWidth - Math.max(...boxes.map(({ box }) => box.right)),
            ),
            small: boxes.filter(({ box }) => box.width < 24 || box.height < 42).map(({ control }) => control.outerHTML),
          };
        });
        expect(free, `${path} at ${width}`).toBeGreaterThanOrEqual(0);
        expect(small, `${path} at ${width}`).toEqual([]);
      }
    }
  }
});

test('axe finds no fault with the menu open', async ({ page, demo }) => {
  await signIn(page, demo);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(demo);
    await account(page).click();
    await expect(page.locator('#user-menu')).toHaveCSS('opacity', '1');
    expect(await violations(page), String(width)).toEqual([]);
  }
});

test('nine partners fit the band and keep their aspect ratio', async ({ page, demo }) => {
  await page.goto(demo);
  const partners = page.getByRole('region', { name: 'Partners' }).first().getByRole('list');
  await partners.evaluate((list) => {
    const [first] = list.children;
    while (first && list.children.length < 9) list.append(first.cloneNode(true));
  });
  await expect(partners.locator('img')).toHaveCount(9);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = (element: Element) => element.scrollWidth - element.clientWidth;
    expect(await page.locator('html').evaluate(beyond), `${width}`).toBe(0);
    for (const logo of await partners.locator('img').all()) {
      await expect(logo).toHaveCSS('object-fit', 'contain');
      expect((await logo.boundingBox())?.width, `${width}`).toBeGreaterThan(40);
    }
  }
});
