import { expect, firstEvent, test } from '../support/browser.ts';
import { framed, lastMessage, sendToFrame } from '../support/framing-site.ts';
import { firstOf } from '../support/listed.ts';
import { clickPlay, openSettings, video, videoTime } from '../support/watching.ts';

test('no other site can frame a page that is not embeddable', async ({ browser, demo, football }) => {
  // Public pages may be framed (D-30).
  for (const path of ['/events/nothing?embed', '/onboarding?embed', '/teams']) {
    const page = await browser.newPage();
    const frame = await framed(page, demo + path);
    await expect.poll(() => frame.url(), { message: path }).toMatch(/^chrome-error:/);
    await page.close();
  }
  const page = await browser.newPage();
  const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
  const match = await framed(page, `${demo}/events/${uuid}`);
  await expect.poll(() => match.url()).toMatch(/^chrome-error:/);
  const team = await framed(page, `${football}/teams/${await firstOf(page, football, 'teams')}?embed`);
  await expect.poll(() => team.url()).toMatch(/\?embed$/);
  await page.close();
});

test('a click before any script loads starts at the requested moment too', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/_astro\/.*\.js/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(`${demo}/events/${uuid}?t=70`, { waitUntil: 'commit' });
  await page.locator('[data-stage-start]').click();
  await expect(page.locator('[data-stage-clicked]')).toHaveCount(1);
  pressed.resolve();
  await expect.poll(() => videoTime(page), { timeout: 30_000 }).toBeGreaterThan(70);
  expect(await videoTime(page)).toBeLessThan(90);
});

test('the frame accepts messages only from its parent', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
  const frame = await framed(page, `${demo}/events/${uuid}?embed`);
  // A sibling frame of the same page, and the frame itself, both send before the parent does.
  await page.evaluate((origin) => {
    const other = document.createElement('iframe');
    other.setAttribute('sandbox', 'allow-scripts');
    const said = `parent.frames[0].postMessage({ touchline: 1, do: 'mute' }, '${origin}')`;
    other.srcdoc = `<script>setInterval(() => ${said}, 50)</script>`;
    document.body.append(other);
  }, demo);
  await frame.evaluate(() => {
    setInterval(() => window.postMessage({ touchline: 1, do: 'mute' }, location.origin), 50);
  });
  for (let times = 0; times < 3; times++)
    await expect
      .poll(async () => {
        await sendToFrame(page, { touchline: 1, do: 'listen' });
        return lastMessage(page);
      })
      .toMatchObject({ event: 'state', muted: false });
  expect(await frame.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
});

test('another site embeds a highlight, a team and a competition; their links open the full page', async ({
  page,
  demo,
}) => {
  for (const kind of ['highlights', 'teams', 'competitions']) {
    const address = `${demo}/${kind}/${await firstOf(page, demo, kind)}`;
    const frame = await framed(page, `${address}?embed`);
    await expect(frame.getByRole('heading').first(), kind).toBeVisible();
    await expect(frame.getByRole('contentinfo'), kind).toHaveCount(0);
    await expect(frame.locator('head link[rel="canonical"]'), kind).toHaveAttribute('href', address);
    await expect(frame.locator('head meta[name="robots"]'), kind).toHaveAttribute(
      'content',
      'noindex, indexifembedded',
    );
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      frame.locator('main a[href^="/"]').first().click(),
    ]);
    await expect(opened.getByRole('banner'), kind).toBeVisible();
    expect(new URL(opened.url()).searchParams.has('embed')).toBe(false);
    await opened.close();
  }
});

test('in a frame all that lies over the video is as wide as it, and its settings close by a tap beside them', async ({
  page,
  demo,
}) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${demo}/events/${uuid}?embed=player`);
  const width = (part: string) => page.locator(part).evaluate((one) => one.getBoundingClientRect().width);
  expect(await width('.poster-facts')).toBe(1280);
  await clickPlay(page);
  await video(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.5;
  });
  await expect(page.getByRole('button', { name: 'Watch again' })).toBeVisible();
  expect(await width('.end')).toBe(1280);

  await page.setViewportSize({ width: 320, height: 180 });
  await page.getByRole('button', { name: 'Watch again' }).click();
  await openSettings(page);
  const panel = page.getByRole('group', { name: 'Settings' });
  await expect(panel).toBeVisible();
  await page.mouse.click(160, 15);
  await expect(panel).toHaveCount(0);
});
