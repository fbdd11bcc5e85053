import type { Page } from '@playwright/test';
import { WIDTHS, violations } from '../support/axe.ts';
import { hold } from '../support/hold-requests.ts';
import { firstOf } from '../support/listed.ts';
import { bell, chooseKickOff, kickOffChoice, openPanel, panel, pushSettings } from '../support/notifications-panel.ts';
import { expect, kickOff, newMember, subscribeAt, subscriptionsIn, test } from '../support/push-browser.ts';
import { sendSignIn } from '../support/sign-up-pages.ts';
import { isPost, requestsOf } from '../support/requests.ts';

test.describe('with notification permission', () => {
  test.use({ permissions: ['notifications'] });

  test('a member turns reminders on, gets the kick-off notification and turns them off', async ({
    page,
    site,
    service,
    dataDir,
  }) => {
    const { device, asked } = await subscribeAt(page, service);
    await newMember(page, site);
    const team = await firstOf(page, site, 'teams');
    await page.goto(`${site}/teams/${team}`);
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(kickOffChoice(page)).toBeEnabled();
    expect(asked.times).toBe(0);
    await chooseKickOff(page);
    await expect.poll(() => subscriptionsIn(dataDir, device.path)).toBe(1);
    expect(asked.times).toBe(1);

    const uuid = kickOff(dataDir, team);
    await expect.poll(() => service.received.filter(({ path }) => path === device.path)).toHaveLength(1);
    const [sent] = service.received.filter(({ path }) => path === device.path);
    const message = device.read(sent!);
    expect(message).toMatchObject({ title: 'Kick-off: Home – Away', url: `/events/${uuid}`, tag: uuid });

    // Delivers the push service's message to the real service worker.
    const shown = await deliver(page, site, JSON.stringify(message));
    expect(shown).toEqual([{ title: 'Kick-off: Home – Away', tag: uuid, url: `/events/${uuid}`, lang: 'en' }]);

    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await openPanel(page);
    await expect(pushSettings(page)).toContainText('On in this browser');
    await pushSettings(page).getByRole('button', { name: 'Turn off notifications' }).click();
    await expect(pushSettings(page).getByRole('button', { name: 'Turn on notifications' })).toBeFocused();
    await expect.poll(() => subscriptionsIn(dataDir, device.path)).toBe(0);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(asked.times).toBe(1);
  });

  test('signing out removes the subscription; signing in restores it without a prompt', async ({
    page,
    site,
    service,
    dataDir,
  }) => {
    const { device, asked } = await subscribeAt(page, service);
    const email = await newMember(page, site);
    await page.goto(site);
    await openPanel(page);
    expect(asked.times).toBe(0);
    const on = pushSettings(page).getByRole('button', { name: 'Turn on notifications' });
    await on.focus();
    await page.keyboard.press('Enter');
    await expect(pushSettings(page).getByRole('button', { name: 'Turn off notifications' })).toBeFocused();
    expect([asked.times, subscriptionsIn(dataDir, device.path)]).toEqual([1, 1]);
    await page.goto(`${site}/logout`);
    await expect.poll(() => subscriptionsIn(dataDir, device.path)).toBe(0);
    await page.goto(`${site}/login`);
    await sendSignIn(page, email);
    await expect.poll(() => subscriptionsIn(dataDir, device.path)).toBe(1);
    expect(asked.times).toBe(1);
  });

  test('axe finds no fault with notifications on or off, in both languages', async ({ page, site, service }) => {
    test.setTimeout(120_000);
    await subscribeAt(page, service);
    await newMember(page, site);
    for (const path of ['/', '/de'])
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(site + path);
        await page
          .getByRole('banner')
          .getByRole('button', { name: /^(Notifications|Mitteilungen)/ })
          .click();
        const button = page.getByRole('dialog').getByRole('button', { name: /(Turn on|einschalten)/ });
        await expect(button).toBeVisible();
        expect(await violations(page), `off at ${width}`).toEqual([]);
        await button.click();
        const off = page.getByRole('dialog').getByRole('button', { name: /(Turn off|ausschalten)/ });
        await expect(off).toBeVisible();
        expect(await violations(page), `on at ${width}`).toEqual([]);
        await off.click();
        await expect(button).toBeVisible();
      }
  });
});

/**
 * Delivers a message to the page's service worker as a push service would; resolves to the notifications that it
 * shows.
 */
async function deliver(page: Page, site: string, data: string) {
  const protocol = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${site}/push-worker/`);
      if (own) resolve(own.registrationId);
    }),
  );
  await protocol.send('ServiceWorker.enable');
  // Only an active worker has a subscription.
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push-worker/');
    return registration?.active?.state === 'activated';
  });
  const registrationId = await found;
  const notifications = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/push-worker/');
      const shown = (await registration?.getNotifications()) ?? [];
      return shown.map(({ title, tag, data, lang }) => ({ title, tag, url: (data as { url: string }).url, lang }));
    });
  // A starting worker may miss a message; a push service resends it. The same tag is the same notification.
  const handOver = async () => {
    await protocol.send('ServiceWorker.deliverPushMessage', { origin: site, registrationId, data });
    return notifications();
  };
  await expect.poll(handOver, { timeout: 20_000, intervals: [1000] }).toHaveLength(1);
  return notifications();
}

test('a browser that blocks notifications shows what to do, in the panel and at the choice', async ({
  page,
  site,
  service,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  const { asked } = await subscribeAt(page, service);
  await newMember(page, site);
  await page.goto(`${site}/teams/${await firstOf(page, site, 'teams')}`);
  await openPanel(page);
  await expect(pushSettings(page)).toContainText('Your browser blocks notifications of this site.');
  await expect(pushSettings(page).getByRole('button')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await chooseKickOff(page);
  await expect(page.getByRole('status').filter({ hasText: 'Your browser blocks notifications' }).last()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Unfollow', exact: true }).click();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(kickOffChoice(page)).toBeChecked();
  expect(asked.times).toBeLessThanOrEqual(1);
});

for (const [name, userAgent, text] of [
  ['a browser without push says so', undefined, 'This browser shows no notifications.'],
  [
    'an iPhone visitor is asked to install the site',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    'Add to Home Screen',
  ],
] as const) {
  test.describe(name, () => {
    test.use(userAgent ? { userAgent } : {});
    test('and stores the choice on the device', async ({ page, site }) => {
      await page.addInitScript(() => {
        delete (globalThis as { PushManager?: unknown }).PushManager;
      });
      await newMember(page, site);
      await page.goto(`${site}/teams/${await firstOf(page, site, 'teams')}`);
      await openPanel(page);
      await expect(pushSettings(page)).toContainText(text);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Follow', exact: true }).click();
      await expect(kickOffChoice(page)).toBeEnabled();
      const posts = requestsOf(page, isPost);
      await chooseKickOff(page);
      await page.reload();
      await page.getByRole('button', { name: 'Unfollow', exact: true }).hover();
      expect(await page.evaluate(() => localStorage.getItem('kickoffs'))).not.toBe('');
      expect(posts.filter((url) => /favorites|push/.test(url))).toEqual([]);
    });
  });
}

test('who opens the panel before its contents have come gets the push settings with them', async ({ page, site }) => {
  await newMember(page, site);
  const release = await hold(page, /\/drawers\?/);
  await page.goto(site);
  await bell(page).click();
  await expect(panel(page)).toContainText('Loading');
  release();
  await expect(pushSettings(page)).toBeVisible();
});

test('guests load no push code', async ({ page, site }) => {
  const scripts = requestsOf(page);
  await page.goto(site);
  await bell(page).click();
  await expect(panel(page)).toContainText('Sign in');
  await expect(pushSettings(page)).toBeHidden();
  expect(scripts.filter((url) => /push/.test(url))).toEqual([]);
});

test('the service worker is always revalidated', async ({ page, site }) => {
  const answer = await page.request.get(`${site}/push-worker.js`);
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  expect(answer.headers()['content-type']).toContain('javascript');
  expect(await answer.text()).not.toMatch(/'fetch'|caches\./);
});
