import type { BrowserContext, Page } from '@playwright/test';
import { STORED, STORED_BY_OTHERS, type Store } from '../../src/features/legal/stored-data.ts';
import { expect, firstEvent, test } from '../support/browser.ts';
import { sendSignUp } from '../support/sign-up-pages.ts';
import { asOurs } from '../support/signed-in.ts';
import { clickPlay } from '../support/watching.ts';

/** `store name days`; `session` stands for the days of a session cookie. */
type Seen = Set<string>;

const DAY_SECONDS = 86_400;

async function look(seen: Seen, page: Page, context: BrowserContext): Promise<void> {
  for (const { name, expires } of await context.cookies()) {
    const days = expires < 0 ? 'session' : (expires - Date.now() / 1000) / DAY_SECONDS;
    seen.add(`cookie ${name} ${days}`);
  }
  const stored = await page.evaluate(() =>
    (['localStorage', 'sessionStorage'] as const).flatMap((store) =>
      Object.keys(self[store]).map((key) => [store, key]),
    ),
  );
  for (const [store, key] of stored) seen.add(`${store} ${key}`);
  expect(await page.evaluate(async () => [...(await indexedDB.databases()), ...(await caches.keys())])).toEqual([]);
}

/** Whether the list has an entry for the stored item, with at least its lifetime. */
function isListed(seen: string): boolean {
  const [store, name = '', days] = seen.split(' ') as [Store, ...string[]];
  const bare = name.replace(/^__Host-/, '').replace(/:.*/, ':');
  return STORED.some((entry) => {
    if (entry.store !== store || !entry.names.includes(bare)) return false;
    if (store !== 'cookie') return true;
    return entry.days === 'session' ? days === 'session' : Number(days) <= Number(entry.days) + 0.01;
  });
}

test('a complete visit stores nothing that the cookies page does not list', async ({ page, context, demo }) => {
  test.setTimeout(120_000);
  const seen: Seen = new Set();
  const visit = async (path: string) => {
    await page.goto(demo + path, { waitUntil: 'load' });
    await look(seen, page, context);
  };
  for (const path of ['/', '/all-matches', '/search?query=united', '/teams', '/de', '/display']) await visit(path);
  expect([...seen].filter((entry) => entry.startsWith('cookie')).sort()).toEqual([
    'cookie lastContentPath session',
    'cookie lastVisitedPath session',
  ]);
  const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
  await visit(`/events/${uuid}`);
  await clickPlay(page);
  await page.locator('media-controller video').evaluate((video) => Object.assign(video, { volume: 0.4 }));
  await page.keyboard.press('c');
  await visit('/login?signup=true');
  await sendSignUp(page, 'Grace Fan');
  await expect(page).toHaveURL(`${demo}/onboarding`);
  await look(seen, page, context);
  await context.request.post(`${demo}/v2/users/me`, { headers: asOurs(demo), data: { onboarded: true } });
  for (const path of ['/profile', '/setting', '/follow', '/teams', '/logout', '/']) await visit(path);
  expect(seen.size).toBeGreaterThan(15);
  expect([...seen].filter((entry) => !isListed(entry))).toEqual([]);
});

for (const path of ['/cookies', '/de/cookies'])
  test(`${path} shows the whole list`, async ({ page, demo }) => {
    await page.goto(demo + path);
    const printed = await page.locator('table code').allTextContents();
    const listed = [...STORED, ...STORED_BY_OTHERS].flatMap(({ names }) => names.map((name) => name.replace(':', '')));
    expect(printed).toEqual(listed);
    await expect(page.locator('table').first()).not.toContainText('kept.');
  });
