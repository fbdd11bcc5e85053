import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { phone } from '../support/menu-drawer.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

const opener = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const panel = (page: Page, id: string) => page.locator(`dialog#${id}`);

/** A finger on the middle of the button. */
async function finger(page: Page, name: string) {
  const client: CDPSession = await page.context().newCDPSession(page);
  const box = (await opener(page, name).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: () => send('touchStart', [{ x, y }]),
    drag: (by: number) => send('touchMove', [{ x, y: y + by }]),
    up: () => send('touchEnd', []),
  };
}

/** Records the dialog's events from now on in `window.seenEvents`. */
function follow(id: string): void {
  const dialog = document.querySelector<HTMLDialogElement>(`#${id}`)!;
  const seenEvents: string[] = [];
  Object.assign(window, { seenEvents });
  for (const type of ['beforetoggle', 'toggle', 'close'])
    dialog.addEventListener(type, (event) =>
      seenEvents.push(`${type} ${(event as ToggleEvent).newState ?? ''}`.trim()),
    );
  new MutationObserver(() => {
    if (dialog.open) seenEvents.push(dialog.matches(':modal') ? 'modal' : 'shown');
  }).observe(dialog, { attributeFilter: ['open'] });
}
const seenEvents = (page: Page) => page.evaluate(() => (window as unknown as { seenEvents: string[] }).seenEvents);

for (const { name, id } of [
  { name: 'Menu', id: 'menu' },
  { name: 'Search', id: 'search' },
]) {
  test(`${name}: the pointer down renders it, the tap shows it, and it turns modal once`, async ({ page, demo }) => {
    await page.goto(demo);
    await page.evaluate(follow, id);
    const touch = await finger(page, name);
    await touch.down();
    await expect(panel(page, id)).toHaveCSS('display', id === 'menu' ? 'flex' : 'block');
    await expect(panel(page, id)).not.toBeInViewport();
    expect(await seenEvents(page)).toEqual([]);
    await touch.up();
    await expect.poll(() => seenEvents(page)).toEqual(['shown', 'beforetoggle open', 'modal', 'toggle open']);
    await expect(panel(page, id)).toBeInViewport({ ratio: 0.99 });
    await expect(panel(page, id).locator(':focus')).toHaveCount(1);
    await expect(page.locator(`[commandfor="${id}"][aria-expanded]`)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(panel(page, id)).toBeHidden();
    await expect(panel(page, id)).not.toHaveAttribute('data-coming');
    await expect(opener(page, name)).toBeFocused();
    await expect(opener(page, name)).toHaveAttribute('aria-expanded', 'false');
    expect(await seenEvents(page)).toEqual(expect.arrayContaining(['toggle closed', 'close']));
  });
}

test('a mouse and keys open a drawer natively', async ({ page, demo }) => {
  await page.goto(demo);
  await page.evaluate(follow, 'menu');
  await opener(page, 'Menu').click();
  await expect.poll(() => seenEvents(page)).toEqual(['beforetoggle open', 'modal', 'toggle open']);
  await page.keyboard.press('Escape');
  await expect(opener(page, 'Menu')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page, 'menu')).toBeInViewport();
  expect(await seenEvents(page)).not.toContain('shown');
});

test('a finger that scrolls or slides off the button leaves the drawer closed', async ({ page, demo }) => {
  await page.goto(demo);
  await page.evaluate(follow, 'menu');
  const touch = await finger(page, 'Menu');
  for (const slide of [-120, 300]) {
    await touch.down();
    await expect(panel(page, 'menu')).toHaveAttribute('data-coming');
    for (const part of [0.2, 0.6, 1]) await touch.drag(slide * part);
    await touch.up();
    await expect(panel(page, 'menu')).not.toHaveAttribute('data-coming');
    await expect(panel(page, 'menu')).toHaveCSS('display', 'none');
  }
  expect(await seenEvents(page)).toEqual([]);
});

test('a drawer closed before it turns modal stays closed', { tag: '@rare' }, async ({ page, demo }) => {
  await page.goto(demo);
  await page.evaluate(() => {
    const dialog = document.querySelector<HTMLDialogElement>('#menu')!;
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      dialog.close();
      requestAnimationFrame(() => setTimeout(() => (document.body.dataset['later'] = String(dialog.open)), 100));
    }).observe(dialog, { attributeFilter: ['open'] });
  });
  await opener(page, 'Menu').tap();
  await expect(page.locator('body')).toHaveAttribute('data-later', 'false');
  await expect(panel(page, 'menu')).toBeHidden();
});
