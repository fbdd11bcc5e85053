import { firstOf } from '../support/listed.ts';
import { expect, test } from '../support/vendor-browser.ts';
import { choose, stubVendors } from '../support/vendors.ts';
import { clickPlay } from '../support/watching.ts';

const NONCE = /'nonce-([\w-]{32})'/;

test('every response has its own nonce, in every encoding, and one tag', async ({ request, site }) => {
  const seen = new Set<string>();
  const tags = new Set<string>();
  for (const encoding of ['br', 'br', 'gzip', 'identity', 'br']) {
    const answer = await request.get(`${site}/all-matches`, { headers: { 'accept-encoding': encoding } });
    const nonce = NONCE.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? '';
    const html = await answer.text();
    expect(html.split(`nonce="${nonce}"`).length, encoding).toBeGreaterThan(3);
    expect(new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, value]) => value))).toEqual(new Set([nonce]));
    expect(answer.headers()['cdn-cache-control']).toBeUndefined();
    seen.add(nonce);
    tags.add(answer.headers()['etag'] ?? '');
  }
  expect(seen.size).toBe(5);
  expect(tags.size).toBe(1);
  const [etag = ''] = tags;
  const again = await request.get(`${site}/all-matches`, { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  expect(again.headers()['content-security-policy']).toBeUndefined();
});

test(
  'the nonce policy lets islands run and blocks injected scripts',
  { tag: '@rare' },
  async ({ page, context, site }) => {
    await stubVendors(context, site);
    await choose(context, site, []);
    // An injected script, in both forms.
    await page.route(`${site}/clubs`, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(
        '<main',
        '<script>self.__bad = 1</script><script src="/x.js"></script><main',
      );
      await route.fulfill({ response: answer, body: html });
    });
    const blocked: string[] = [];
    page.removeAllListeners('console');
    page.on('console', (message) => message.type() === 'error' && blocked.push(message.text()));
    await page.goto(`${site}/clubs`, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => '__bad' in self)).toBe(false);
    expect(blocked.filter((text) => /Content Security Policy/.test(text))).toHaveLength(2);
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.keyboard.type('united');
    const found = page.getByRole('dialog', { name: 'Search' }).getByRole('link', { name: /United/ });
    await expect(found.first()).toBeVisible();
  },
);

test('a watch page plays under the nonce policy', { tag: '@rare' }, async ({ page, context, site }) => {
  await stubVendors(context, site);
  await choose(context, site, []);
  await page.goto(`${site}/events/${await firstOf(page, site, 'events?status=latest&video=true')}`);
  await clickPlay(page);
});
