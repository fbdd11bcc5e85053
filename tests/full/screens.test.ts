import type { AdminPlan } from '#contract/admin/plans.ts';
import { PHONE, violations } from '../support/axe.ts';
import { expect, ownAddress } from '../support/browser.ts';
import { buy } from '../support/buy.ts';
import { tokenFor } from '../support/operator.ts';
import { test } from '../support/operator-site.ts';
import { eventFor } from '../support/shop-browser.ts';
import { signInAgain, signUp } from '../support/signed-in.ts';
import { clickPlay, stage, videoTime } from '../support/watching.ts';

const phone = { width: PHONE, height: 844 };
test.use({ viewport: phone });

test('a pass for one screen plays on one phone, gives its place to the other, and plays on both once the plan has two', async ({
  page,
  context,
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  const { origin } = site;
  const headers = { authorization: `Bearer ${await tokenFor(site)}` };
  const plans = `${origin}/api/v2/admin/plans`;
  const all = (await (await context.request.get(plans, { headers })).json()) as {
    data: (AdminPlan & { uuid: string })[];
  };
  const { uuid: plan, ...terms } = all.data.find(({ name }) => name.en === 'Touchline Pass')!;
  const allow = async (screens: number) => {
    const answer = await context.request.put(`${plans}/${plan}`, { headers, data: { ...terms, screens } });
    expect(answer.status()).toBe(200);
  };
  await allow(1);
  await page.goto(`${origin}/passes`);
  await expect(page.locator(`[data-plan="${plan}"]`)).toContainText('Watch on one screen at a time');
  const account = await signUp(context, origin, { onboarded: true });
  await buy(context, origin, 'plan', plan);
  const { uuid, name } = await eventFor(page, origin, 'pass', 'live');
  await page.goto(`${origin}/events/${uuid}`);
  await clickPlay(page);

  const others = await browser.newContext({ viewport: phone, extraHTTPHeaders: { 'x-forwarded-for': ownAddress() } });
  const other = await others.newPage();
  await signInAgain(others, origin, account);
  await other.goto(`${origin}/events/${uuid}`);
  await other.getByRole('button', { name: 'Play the video' }).click();
  const refused = stage(other).getByRole('alert');
  await expect(refused).toContainText('You can watch on one screen at a time. Another one is playing:');
  await expect(refused.getByRole('listitem')).toHaveText([name]);
  expect(await violations(other)).toEqual([]);
  const [box, around] = [await refused.boundingBox(), await stage(other).boundingBox()];
  expect(box!.x >= around!.x && box!.x + box!.width <= around!.x + around!.width).toBe(true);
  await refused.getByRole('button', { name: 'Stop the others and watch here' }).click();
  await expect.poll(() => videoTime(other)).toBeGreaterThan(1);
  const stopped = stage(page).getByRole('alert');
  await expect(stopped).toContainText('Playback stopped because you are watching on another screen.', {
    timeout: 40_000,
  });

  // Holders have it at once.
  await allow(2);
  const [here, there] = [await videoTime(page), await videoTime(other)];
  await page.reload();
  await clickPlay(page);
  await expect.poll(() => videoTime(page)).not.toBe(here);
  await expect.poll(() => videoTime(other), { timeout: 30_000 }).toBeGreaterThan(there + 25);
  await expect(refused).toBeHidden();
  await others.close();
});
