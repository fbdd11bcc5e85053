import { expect, test } from '../support/browser.ts';
import { openWith } from '../support/stored-choices.ts';
import { requestsOf } from '../support/requests.ts';
import { clickPlay } from '../support/watching.ts';

test(
  'with autoplay off, the video waits for a click, even when its URL asks to start',
  { tag: '@rare' },
  async ({ page, demo }) => {
    const media = requestsOf(page, /\.(m4s|mp4)$/);
    await page.goto(`${await openWith(page, demo, { 'player.autoplay': 'off' })}?autoplay=1`);
    await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(media).toEqual([]);
    await clickPlay(page);
  },
);
