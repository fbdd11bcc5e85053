import { PHONE, faults } from '../../support/axe.ts';
import { expect, test } from '../../support/browser.ts';
import { tabStopOf } from '../../support/keyboard-stop.ts';
import { startServer } from '../../support/server.ts';
import { textFaults } from '../../support/text-faults.ts';

const COMPONENTS = '/internal/components';

test('a page shows every component in its states, on staging and in development only', async ({ page }) => {
  const staging = await startServer({ DEMO: '0', APP_ENV: 'staging' });
  try {
    expect(await faults(page, staging.origin, COMPONENTS, [PHONE, 1440])).toEqual([]);
    expect(await textFaults(page)).toEqual([]);
    const main = page.getByRole('main');
    for (const state of ['67′', '4–2 pens', 'a.e.t.', 'Postponed', 'Awarded', 'Abandoned', 'Pass', '€4.99'])
      await expect(main.locator('a.row', { hasText: state }).first()).toBeAttached();
    // What is pressed shows its focus; what cannot be used looks like it.
    await page.setViewportSize({ width: 1440, height: 900 });
    await main.getByRole('button', { name: 'Primary' }).focus();
    for (let stops = 0; stops < 16; stops += 1) {
      const stop = await tabStopOf(page);
      expect(stop).toMatchObject({ ring: true, seen: true });
      await page.keyboard.press('Tab');
    }
    await expect(main.getByRole('button', { name: 'Disabled' })).toHaveCSS('opacity', '0.5');
  } finally {
    await staging.stop();
  }
});

test('production has no such page', async ({ request }) => {
  const production = await startServer({
    ...{ DEMO: '0', APP_ENV: 'production', SESSION_KEYS: Buffer.alloc(32, 7).toString('base64') },
  });
  try {
    expect((await request.get(production.origin + COMPONENTS)).status()).toBe(404);
  } finally {
    await production.stop();
  }
});
