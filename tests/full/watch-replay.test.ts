import type { Chapter } from '#contract/video.ts';
import { violations } from '../support/axe.ts';
import { expect, firstEvent, test } from '../support/browser.ts';
import {
  choose,
  control,
  video,
  videoTime,
  openSettings,
  clickPlay,
  seek,
  stage,
  watchEvent,
} from '../support/watching.ts';

test('key moments play in a row, and playback ends with the last one', async ({ page, demo }) => {
  test.setTimeout(90_000);
  const uuid = await watchEvent(page, demo, 'status=latest&video=true');
  const event = await (await page.request.get(`${demo}/api/v2/events/${uuid}`)).json();
  const { chapters, duration } = (event as { stream: { chapters: Chapter[]; duration: number } }).stream;
  const long = chapters.findIndex(({ start, end }) => end - start > 18);
  // Behind the moment of a long chapter, and before the next one.
  const pause = chapters[long]!.start + 16;
  const next = chapters[long + 1]!.start;
  const moments = stage(page).getByRole('button', { name: 'Key moments only' });
  await control(page, 'Key moments only');
  await expect(moments).toHaveAttribute('aria-pressed', 'true');
  await seek(page, pause);
  await expect.poll(() => videoTime(page), { timeout: 15_000 }).toBeGreaterThan(next - 0.5);
  expect(await videoTime(page)).toBeLessThan(next + 9);
  await seek(page, duration - 1);
  await expect(moments).toHaveAttribute('aria-pressed', 'false', { timeout: 20_000 });
  // Off: the pause plays as well.
  await seek(page, pause);
  await video(page).evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => videoTime(page)).toBeGreaterThan(pause + 0.5);
  expect(await videoTime(page)).toBeLessThan(pause + 9);
});

for (const [status, size, scale] of [
  ['latest', 'large', '140%'],
  ['live', 'huge', '190%'],
] as const)
  test(`captions use the viewer’s style, on the next visit too (${status})`, async ({ page, demo }) => {
    test.setTimeout(60_000);
    const { uuid } = await firstEvent(page, demo, `status=${status}`);
    await page.addInitScript(() => localStorage.setItem('player.captions', 'on'));
    await page.goto(`${demo}/events/${uuid}`);
    await clickPlay(page);
    /** The page's cue rules; a browser computes no styles for cues. */
    const cue = (property: string) =>
      video(page).evaluate((video, name) => {
        const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(({ cssRules }) => [
          ...cssRules,
        ]);
        const found = rules.filter(
          (rule): rule is CSSStyleRule =>
            rule instanceof CSSStyleRule &&
            rule.selectorText.endsWith('::cue') &&
            video.matches(rule.selectorText.slice(0, -5)) &&
            rule.style.getPropertyValue(name) !== '',
        );
        return found.at(-1)?.style.getPropertyValue(name) ?? '';
      }, property);
    expect(await cue('font-size')).toBe('');
    await openSettings(page);
    await choose(page, 'Caption size', size);
    await choose(page, 'Caption colours', 'paper');
    await expect.poll(() => cue('color')).toBe('rgb(0, 0, 0)');
    expect(await cue('font-size')).toBe(scale);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await clickPlay(page);
    await expect.poll(() => cue('color')).toBe('rgb(0, 0, 0)');
    expect(await cue('font-size')).toBe(scale);
    await openSettings(page);
    await expect(stage(page).getByRole('combobox', { name: 'Caption size' })).toHaveValue(size);
  });
