import { expect } from '../../support/browser.ts';
import { test } from '../../support/leagues-site.ts';
import { goOffline } from '../../support/live-page.ts';

test('a page that was offline for 60 s catches up on every missed change', async ({ page, browser, site }) => {
  const away = await (await browser.newContext()).newPage();
  const aMinute = async () => {
    const end = Date.now() + 60_000;
    await expect.poll(() => Date.now(), { timeout: 90_000, intervals: [1000] }).toBeGreaterThan(end);
  };
  test.setTimeout(240_000);
  await goOffline({ site, page, away, aMinute });
  await away.context().close();
});
