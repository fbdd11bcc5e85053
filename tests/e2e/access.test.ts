import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { type Listed, listed } from '../support/listed.ts';
import { signIn } from '../support/member.ts';
import { video, clickPlay, stage } from '../support/watching.ts';

type Access = 'login' | 'pass' | 'ppv';

/** The demo's live event with this access. */
async function guarded(page: Page, origin: string, access: Access | 'free'): Promise<Listed> {
  type Guarded = Listed & { access: { type: string } };
  const events = await listed<Guarded>(page, origin, 'events?per_page=100&status=live&video=true');
  const event = events.find(({ access: { type } }) => type === access);
  if (!event) throw new Error(`No live event for ${access}`);
  return event;
}

const WORDS: Record<Access, { reason: string; way: RegExp; label: RegExp }> = {
  login: { reason: 'Sign in to watch this match.', way: /^Sign in to watch$/, label: /To watch:\s*Sign in/ },
  pass: { reason: 'This match is part of a pass.', way: /^Have a pass already\?/, label: /To watch:\s*Pass/ },
  ppv: { reason: 'This match is pay-per-view.', way: /^Buy for €\d\.99$/, label: /To watch:\s*€\d\.99/ },
};

test('before and after a click, a guest sees why a match does not play and what to do (U-08)', async ({
  page,
  demo,
}) => {
  const guardedMatches = await Promise.all(
    (['login', 'pass', 'ppv'] as const).map(async (kind) => ({ kind, ...(await guarded(page, demo, kind)) })),
  );
  await page.goto(`${demo}/all-matches`);
  for (const { kind, uuid } of guardedMatches)
    await expect(page.locator(`main a[href="/events/${uuid}"]`).first()).toContainText(WORDS[kind].label);
  for (const { kind, uuid } of guardedMatches) {
    const { reason, way } = WORDS[kind];
    const html = await (await page.goto(`${demo}/events/${uuid}`))?.text();
    expect(html, kind).not.toContain('.m3u8');
    await expect(stage(page).getByRole('heading', { name: reason })).toBeVisible();
    await expect(stage(page).getByRole('link', { name: way })).toBeVisible();
    await expect(video(page), kind).toHaveCount(0);
    if (kind !== 'login') await expect(stage(page).getByRole('button', { name: 'Redeem a code' })).toBeVisible();
    expect(await violations(page), kind).toEqual([]);
  }
});

test('a visitor who signs in for a match returns to its video', async ({ page, demo }) => {
  const { uuid, name } = await guarded(page, demo, 'login');
  await page.goto(`${demo}/events/${uuid}`);
  await stage(page).getByRole('link', { name: 'Sign in to watch' }).click();
  await expect(page).toHaveURL(/\/users\/sign_in/);
  await signIn(page, demo);
  await page.goto(`${demo}/events/${uuid}/watch`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split(' – ')[0] ?? '');
  await clickPlay(page);
});

test(
  'a member with access gets the video instead of the notice; the public page stays the same',
  { tag: '@rare' },
  async ({ page, demo }) => {
    const { uuid } = await guarded(page, demo, 'login');
    await signIn(page, demo);
    const everybody = () => fetch(`${demo}/events/${uuid}`).then((answer) => answer.text());
    const member = () => page.request.get(`${demo}/events/${uuid}`).then((answer) => answer.text());
    // A score that changes between the two requests is not a difference between viewers.
    await expect.poll(async () => (await everybody()) === (await member())).toBe(true);
    await page.goto(`${demo}/events/${uuid}`);
    await clickPlay(page);
    const source = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('.m3u8') ? [name] : [])),
    );
    expect(source.length).toBeGreaterThan(0);
    expect(source.every((url) => url.includes(`/media/signed/`) && url.includes(`/live/${uuid}/`))).toBe(true);
    const own = await page.request.get(`${demo}/events/${uuid}/watch`);
    expect(own.headers()['cache-control']).toContain('no-store');
  },
);

test('a free match has no viewer-specific page', { tag: '@rare' }, async ({ page, demo }) => {
  await signIn(page, demo);
  const { uuid: free } = await guarded(page, demo, 'free');
  await page.goto(`${demo}/events/${free}/watch`);
  await expect(page).toHaveURL(`${demo}/events/${free}`);
  expect((await page.request.get(`${demo}/events/nothing/watch`)).status()).toBe(404);
});

test('a restricted match links to its own page when embedded', async ({ page, demo }) => {
  const { uuid } = await guarded(page, demo, 'ppv');
  await page.goto(`${demo}/events/${uuid}?embed`);
  await expect(stage(page).getByRole('link', { name: /^Buy for €/ })).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('button', { name: 'Redeem a code' })).toHaveCount(0);
});

test('structured data, feeds and cards do not name a restricted video', async ({ page, demo }) => {
  const { uuid } = await guarded(page, demo, 'ppv');
  const texts = await Promise.all(
    [`/events/${uuid}`, `/events/${uuid}?embed`, `/oembed?url=${encodeURIComponent(`${demo}/events/${uuid}`)}`].map(
      async (path) => (await page.request.get(demo + path)).text(),
    ),
  );
  for (const text of texts) expect(text).not.toMatch(/\/media\/(?:live|replays|signed)\//);
  expect(texts[0]).toContain('"isAccessibleForFree":false');
  const together = await (await page.request.get(`${demo}/all-matches?watch=${uuid}`)).text();
  expect(together).not.toContain(`/media/live/${uuid}`);
});
