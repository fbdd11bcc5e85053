import { expect, firstEvent, test } from '../support/browser.ts';
import { signUp } from '../support/sign-up-pages.ts';
import { expectResumeAt, storedPositions, positionSent, watchAThird } from '../support/watch-position.ts';
import { video, openEvent } from '../support/watching.ts';

test('a guest’s position stays on the device and is not sent; signing up moves it to the account', async ({
  page,
  demo,
}) => {
  test.setTimeout(120_000);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const uuid = await openEvent(page, demo, 'status=latest');
  const second = await watchAThird(page);
  await expect.poll(() => storedPositions(page)).toContain(uuid);
  expect(sent).toEqual([]);
  await page.reload();
  await expectResumeAt(page, second);

  // The sign-up returns to the video.
  await signUp(page, demo);
  const inAccount = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/v2/users/me/positions');
      return ((await answer.json()) as { data: { video: string }[] }).data.map((position) => position.video);
    });
  await expect.poll(inAccount).toEqual([uuid]);
});

test('without its account a device resumes by itself, and syncs later', async ({ page, demo }) => {
  test.setTimeout(120_000);
  await signUp(page, demo);
  const { uuid } = await firstEvent(page, demo, 'status=latest');
  await page.route('**/users/me/positions', (route) => route.abort());
  await page.goto(`${demo}/events/${uuid}`);
  const second = await watchAThird(page);
  await expect.poll(() => storedPositions(page)).toContain(uuid);
  await page.reload();
  await expectResumeAt(page, second);
  await page.unroute('**/users/me/positions');
  const sent = positionSent(page);
  await video(page).evaluate((video: HTMLVideoElement) => video.pause());
  const { data } = (await (await sent).json()) as { data: { video: string; at: number }[] };
  expect(data.map((position) => position.video)).toEqual([uuid]);
  expect(data[0]?.at).toBeGreaterThan(second - 2);
});
