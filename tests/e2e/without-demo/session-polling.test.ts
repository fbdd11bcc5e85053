import { expect, logIn, test } from '../../support/session-browser.ts';

test('a signed-in page polls every minute, and stops while it is hidden', async ({ page, site }) => {
  await page.clock.install();
  await logIn(page, site);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/internal/api/session')) asked += 1;
  });
  await page.clock.runFor(54_000);
  expect(asked).toBe(0);
  const answered = page.waitForResponse('**/internal/api/session');
  await page.clock.runFor(12_000);
  await (await answered).finished();
  expect(asked).toBe(1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(300_000);
  expect(asked).toBe(1);
  const again = page.waitForRequest('**/internal/api/session');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await again;
});

test(
  'the next page of a tab skips the session check; a reload and a new tab make it',
  { tag: '@rare' },
  async ({ page, context, site }) => {
    await logIn(page, site);
    const asked: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/internal/api/session')) asked.push(request.frame().url());
    });
    await page.goto(`${site}/teams`, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await Promise.all([page.waitForRequest('**/internal/api/session'), page.reload()]);
    const other = await context.newPage();
    await Promise.all([other.waitForRequest('**/internal/api/session'), other.goto(`${site}/clubs`)]);
    expect(asked).toHaveLength(2);
  },
);
