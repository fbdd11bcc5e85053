import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { listed } from '../support/listed.ts';
import { signIn } from '../support/member.ts';
import { signInAgain } from '../support/signed-in.ts';
import { clickPlay, stage, video } from '../support/watching.ts';

test(
  'a fourth screen says that three play, takes their place, and they say why they stopped',
  { tag: '@rare' },
  async ({ page, browser, demo }) => {
    type Guarded = { uuid: string; name: string; access: { type: string } };
    const events = await listed<Guarded>(page, demo, 'events?per_page=100&status=latest&video=true');
    const { uuid, name } = events.find(({ access: { type } }) => type === 'login')!;
    const account = await signIn(page, demo);
    const watch = async (context: BrowserContext) => {
      const event = await context.request.get(`${demo}/api/v2/events/${uuid}`);
      const { url } = ((await event.json()) as { stream: { url: string } }).stream;
      return (await context.request.get(demo + url)).status();
    };
    const others = await Promise.all([1, 2, 3].map(() => browser.newContext()));
    for (const context of others) {
      await signInAgain(context, demo, account);
      expect(await watch(context)).toBe(200);
    }

    await page.goto(`${demo}/events/${uuid}`);
    await page.getByRole('button', { name: 'Play the video' }).click();
    const notice = stage(page).getByRole('alert');
    await expect(notice).toContainText('You can watch on 3 screens at once. All of them are playing:');
    await expect(notice.getByRole('listitem')).toHaveText([name, name, name]);
    await notice.getByRole('button', { name: 'Stop the others and watch here' }).click();
    await expect(notice).toBeHidden();
    await expect
      .poll(() => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
      .toBeGreaterThan(1);

    expect(await watch(others[0]!)).toBe(200);
    await Promise.all(others.map((context) => context.close()));
  },
);

test(
  'a screen whose place was taken stops, says why, and plays on when asked',
  { tag: '@rare' },
  async ({ page, browser, demo }) => {
    type Guarded = { uuid: string; access: { type: string } };
    const events = await listed<Guarded>(page, demo, 'events?per_page=100&status=live&video=true');
    const { uuid } = events.find(({ access: { type } }) => type === 'login')!;
    const account = await signIn(page, demo);
    await page.goto(`${demo}/events/${uuid}`);
    await clickPlay(page);
    const other = await browser.newContext();
    await signInAgain(other, demo, account);
    const taken = await other.request.post(`${demo}/api/v2/users/me/screens`, {
      headers: { origin: demo, 'x-requested-by': 'touchline' },
      data: { event: uuid },
    });
    expect(taken.status()).toBe(200);
    const notice = stage(page).getByRole('alert');
    await expect(notice).toContainText('Playback stopped because you are watching on another screen.', {
      timeout: 30_000,
    });
    await notice.getByRole('button', { name: 'Stop the others and watch here' }).click();
    await expect(notice).toBeHidden();
    const at = () => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
    const stood = await at();
    await expect.poll(at).toBeGreaterThan(stood + 1);
    await other.close();
  },
);
