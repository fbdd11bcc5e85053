import { expect, test } from '../../support/browser.ts';
import { signIn } from '../../support/member.ts';

test('guests and members get the same bytes, and the right header from the first frame', async ({ page, product }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const frame = () => {
      const link = document.querySelector('header a[href="/login"].button');
      if (link) seen.add(link.checkVisibility() ? 'sign-in' : 'menu');
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const bodies = new Set<string>();
  for (const [member, expected] of [
    [false, ['sign-in']],
    [true, ['menu']],
  ] as const) {
    if (member) await signIn(page, product);
    const answer = await page.goto(`${product}/teams`, { waitUntil: 'networkidle' });
    bodies.add((await answer?.text()) ?? '');
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(expected);
  }
  expect(bodies.size).toBe(1);
});
