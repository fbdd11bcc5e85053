import type { Page } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';
import { signIn } from '../support/member.ts';
import { watchEvent } from '../support/watching.ts';

/** Assigns strings to script and markup sinks; returns the sinks that accepted one. */
const taking = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sinks: Record<string, () => void> = {
      innerHTML: () => (document.createElement('div').innerHTML = '<img src=x>'),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<i>x</i>'),
      parseFromString: () => new DOMParser().parseFromString('<p>x</p>', 'text/html'),
      'script.src': () => (document.createElement('script').src = '/_astro/x.js'),
      'script.text': () => (document.createElement('script').text = 'x'),
      'a policy of its own': () =>
        (
          self as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
        ).trustedTypes.createPolicy('mine', {}),
      'our policy once more': () =>
        (
          self as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
        ).trustedTypes.createPolicy('own-scripts', {}),
    };
    return Object.keys(sinks).filter((name) => {
      try {
        sinks[name]!();
        return true;
      } catch (error) {
        return !(error instanceof TypeError);
      }
    });
  });

// A new page: the shared fixture fails a test when the browser blocks something.
test('no page takes a string as markup or script', async ({ context, demo }) => {
  const page = await context.newPage();
  const { uuid } = await firstEvent(page, demo, 'status=live&video=true');
  const { uuid: highlight } = await firstEvent(page, demo, 'status=latest&video=true');
  const paths = [
    '/',
    '/all-matches',
    '/calendar',
    '/teams',
    '/search?query=united',
    '/football',
    '/de/clubs',
    '/cookies',
  ].concat(
    ['/privacy', '/passes', '/display', '/missing', '/unauthorized', '/logout-success', '/login?signup=true'],
    [`/events/${uuid}?embed`, `/events/${highlight}`, `/all-matches?watch=${uuid},${highlight}`],
  );
  for (const path of paths) {
    await page.goto(demo + path);
    expect(await taking(page), path).toEqual([]);
  }
});

test('a page with a loaded player takes no active markup', async ({ context, demo }) => {
  const page = await context.newPage();
  await watchEvent(page, demo, 'status=latest&video=true');
  await expect(page.locator('media-time-range:defined')).toBeAttached();
  // Parsed into an inert document.
  expect(await taking(page)).toEqual(['parseFromString']);
});

test('members’ pages do not either', async ({ context, demo }) => {
  const page = await context.newPage();
  await signIn(page, demo);
  for (const path of [
    '/profile',
    '/setting',
    '/follow',
    '/payment',
    '/checkout/coupons',
    '/checkout/coupons/NONE',
    '/onboarding',
  ]) {
    await page.goto(demo + path);
    expect(await taking(page), path).toEqual([]);
  }
});

test('a visit with drawers, search, a video, a time zone and a code causes no violation', async ({ page, demo }) => {
  test.setTimeout(90_000);
  await signIn(page, demo);
  await page.goto(`${demo}/teams`);
  await page.evaluate(() => localStorage.setItem('timeZone', 'America/New_York'));
  await page.goto(`${demo}/all-matches`);
  const banner = page.getByRole('banner');
  for (const name of ['Redeem a code', 'Notifications', 'Search']) {
    await banner.getByRole('button', { name }).click();
    await expect(page.locator('dialog:modal')).toHaveCount(1);
    if (name !== 'Search') await page.keyboard.press('Escape');
  }
  await page.locator('dialog:modal').getByRole('textbox').pressSequentially('united');
  await expect(
    page
      .locator('dialog:modal')
      .getByRole('link', { name: /united/i })
      .first(),
  ).toBeVisible();
  await watchEvent(page, demo, 'status=latest&video=true');
  await expect(page.locator('media-time-range:defined')).toBeAttached();
  expect(
    await page.locator('media-time-range').evaluate((range) => range.shadowRoot?.querySelector('#range') !== null),
  ).toBe(true);
});
