import { expect, firstEvent, ownAddress, test } from '../support/browser.ts';
import { recordingProxy } from '../support/recording-proxy.ts';
import { signUp } from '../support/signed-in.ts';

test('a hovered link is prefetched, except sign-in, sign-out, checkout and non-page links', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=live');
  const proxy = await recordingProxy(demo);
  const purposeOf = (path: string) => proxy.requests.filter((one) => one.path === path).map(({ purpose }) => purpose);
  await page.goto(proxy.origin);
  const never = ['/login', '/logout', '/de/login', `/events/${uuid}/checkout`, '/api/v2/config', '/media/x.m3u8'];
  await page.evaluate((paths) => {
    const add = (path: string) => {
      const link = document.createElement('a');
      Object.assign(link, { href: path, textContent: path });
      link.style.display = 'block';
      document.querySelector('main')?.prepend(link);
    };
    for (const path of paths) add(path);
  }, never);
  for (const path of never) {
    await page.locator(`main a[href="${path}"]`).hover();
    // The browser treats a pointer that rests for 200 ms as a hover.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  }
  const card = page.locator(`main li a[href="/events/${uuid}"]`).first();
  await card.hover();
  await expect.poll(() => purposeOf(`/events/${uuid}`)).toEqual(['prefetch']);
  for (const path of never) expect(purposeOf(path), path).toEqual([]);
  proxy.close();
});

test('a pointer down prerenders a browse page, but never a page with a player', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=live');
  const wanted: string[] = [];
  // Under a debugger, the browser decides to prerender a page and then does not.
  const protocol = await page.context().newCDPSession(page);
  protocol.on('Preload.prerenderStatusUpdated', ({ key }) => wanted.push(new URL(key.url).pathname));
  await protocol.send('Preload.enable');
  await page.goto(demo);
  await page.locator(`main li a[href="/events/${uuid}"]`).first().hover();
  await page.mouse.down();
  await page.mouse.move(5, 300);
  await page.mouse.up();
  await page.locator('header a[href="/teams"]').hover();
  await page.mouse.down();
  await expect.poll(() => wanted).toContain('/teams');
  expect(wanted).not.toContain(`/events/${uuid}`);
});

test('speculative loading of every link neither signs in nor out', async ({ browser, demo }) => {
  // Only a mistake or an injected script would add these rules to the page.
  const context = await browser.newContext({ bypassCSP: true, extraHTTPHeaders: { 'x-forwarded-for': ownAddress() } });
  await signUp(context, demo);
  const proxy = await recordingProxy(demo);
  const page = await context.newPage();
  await page.goto(`${proxy.origin}/cookies`);
  const held = async () =>
    (await context.cookies()).filter(({ name }) => /Token|__Host-s/.test(name)).map(({ name, value }) => name + value);
  const before = await held();
  expect(before.length).toBeGreaterThan(3);
  const paths = [
    '/logout',
    '/de/logout',
    '/users/sign_out',
    '/login',
    '/oauth/authorize',
    '/verify-code?code=a&state=b',
  ];
  for (const action of ['prefetch', 'prerender'] as const) {
    const earlier = proxy.requests.length;
    await page.evaluate(
      ([kind, urls]) => {
        const rules = document.createElement('script');
        rules.type = 'speculationrules';
        rules.textContent = JSON.stringify({ [kind]: [{ source: 'list', urls, eagerness: 'immediate' }] });
        document.head.append(rules);
      },
      [action, paths.map((path) => `${path}${path.includes('?') ? '&' : '?'}${action}`)] as const,
    );
    const speculated = () =>
      new Set(proxy.requests.slice(earlier).flatMap((one) => (one.purpose ? [one.path.split('?')[0]] : [])));
    await expect.poll(() => [...speculated()].sort()).toEqual(paths.map((path) => path.split('?')[0]).sort());
    expect(await held(), action).toEqual(before);
  }
  proxy.close();
  await page.goto(`${demo}/users/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await context.close();
});
