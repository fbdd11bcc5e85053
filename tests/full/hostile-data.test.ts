import type { Page } from '@playwright/test';
import { routeOf } from '#config/routes.ts';
import { publicAddresses } from '../support/public-urls.ts';
import { test as base, expect } from '../support/browser.ts';
import { HOSTILE_TEXT, hostileBackend } from '../support/hostile-backend.ts';
import { startServer } from '../support/server.ts';

/** The product on a hostile backend. */
const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const backend = await hostileBackend(process.env['DEMO_ORIGIN'] ?? '');
      const server = await startServer({ API_URL: backend.origin, NOW: '2026-11-21T14:00:00Z' });
      await use(server.origin);
      await server.stop('SIGKILL');
      await backend.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** One URL of every public route. */
async function addresses(demo: string): Promise<string[]> {
  const all = await publicAddresses(demo);
  return [...new Map(all.map((path) => [routeOf(path.replace(/\?.*/, ''))?.pattern, path] as const)).values()];
}

/** Parts of a page that could run code or lead to another site: none may exist. */
const traps = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    if ('pwned' in window) found.push(`code ran: ${Reflect.get(window, 'pwned')}`);
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        if (/^on|^srcdoc$/.test(name)) found.push(`${element.tagName} ${name}`);
        if (!/^(?:href|src|action|formaction|poster|data|xlink:href)$/.test(name) || value === '') continue;
        const { protocol, host } = new URL(value, location.href);
        const harmless = protocol === 'data:' && /^data:image\/(?:svg\+xml|gif|png|webp)[;,]/.test(value);
        if (!['http:', 'https:', 'mailto:', 'webcal:'].includes(protocol) && !harmless) found.push(`${name}=${value}`);
        if (host === 'evil.example') found.push(`${name}=${value}`);
      }
    for (const meta of document.querySelectorAll('meta[http-equiv]')) found.push(meta.outerHTML);
    for (const sheet of document.querySelectorAll('link[rel~=stylesheet][href*=evil]')) found.push(sheet.outerHTML);
    const text = document.body.innerText;
    for (const wrong of ['[object Object]', 'undefined', 'NaN']) if (text.includes(wrong)) found.push(`"${wrong}"`);
    return found;
  });

const dataOf = (page: Page) => page.locator('script[type="application/ld+json"]').allTextContents();

test('names with code and unsafe links stay text on every page type', async ({ page, demo, site }) => {
  test.setTimeout(180_000);
  let named = 0;
  for (const path of await addresses(demo)) {
    const answer = await page.goto(site + path);
    expect(answer?.status(), path).not.toBe(500);
    expect(page.url(), path).not.toContain('/500');
    expect(await traps(page), path).toEqual([]);
    for (const text of await dataOf(page)) {
      expect(text, path).not.toMatch(/[<>&\u2028]/);
      if (JSON.stringify(JSON.parse(text)).includes(JSON.stringify(HOSTILE_TEXT).slice(1, -1))) named += 1;
    }
  }
  // They show as plain text.
  expect(named).toBeGreaterThan(10);
});

test('the menu, the search and the settings show them as text, too', async ({ page, site }) => {
  await page.goto(`${site}/teams`);
  await page.locator('[aria-controls="menu"], [popovertarget="menu"], [commandfor="menu"]').first().click();
  await expect(page.locator('#menu')).toContainText('</script>');
  await page.keyboard.press('Escape');
  await page.goto(`${site}/search?query=united`);
  await expect(page.locator('main')).toContainText('</script>');
  expect(await traps(page)).toEqual([]);
});
