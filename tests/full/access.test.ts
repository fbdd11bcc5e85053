import { violations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/member.ts';
import { eventFor } from '../support/shop-browser.ts';
import { stage, video } from '../support/watching.ts';

test('a member without access sees the reason on the viewer-specific page, too', async ({ page, demo }) => {
  const { uuid } = await eventFor(page, demo, 'ppv');
  await signIn(page, demo);
  for (const path of [`/events/${uuid}`, `/events/${uuid}/watch`]) {
    await page.goto(demo + path);
    await expect(stage(page).getByRole('link', { name: /^Buy for €/ })).toHaveAttribute(
      'href',
      `/events/${uuid}/checkout`,
    );
    await expect(video(page)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  }
});
