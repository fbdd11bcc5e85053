import type { Page } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';

interface Reveal {
  path: string;
  /** Whether the page came in by a transition. */
  transition: boolean;
  /** What of the still moved: its old picture, its new one. */
  stills: string[];
}

/** Notes what each page looked like when it was revealed; the notes outlive the pages. */
async function watchReveals(page: Page): Promise<() => Promise<Reveal[]>> {
  await page.addInitScript(() => {
    const note = (reveal: Reveal) => {
      const known = JSON.parse(sessionStorage.getItem('reveals') ?? '[]') as Reveal[];
      sessionStorage.setItem('reveals', JSON.stringify([...known, reveal]));
    };
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready.catch(() => {});
      const pseudo = ({ effect }: Animation) => (effect as KeyframeEffect | null)?.pseudoElement ?? '';
      const stills = document
        .getAnimations()
        .map(pseudo)
        .filter((name) => /^::view-transition-(?:old|new)\(still\)$/.test(name));
      note({ path: location.pathname, transition: viewTransition !== null, stills: [...new Set(stills)].sort() });
    });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('reveals') ?? '[]') as Reveal[]);
}

const PAIR = ['::view-transition-new(still)', '::view-transition-old(still)'];

test('the still of a clicked card grows into the stage, and shrinks back into the card', async ({ page, demo }) => {
  const reveals = await watchReveals(page);
  const { uuid } = await firstEvent(page, demo, 'status=live');
  await page.goto(demo);
  await page.locator(`main li a[href="/events/${uuid}"]`).first().click();
  await expect(page).toHaveURL(`${demo}/events/${uuid}`);
  await expect.poll(reveals).toContainEqual({ path: `/events/${uuid}`, transition: true, stills: PAIR });
  await page.goBack();
  await expect(page).toHaveURL(`${demo}/`);
  await expect.poll(async () => (await reveals()).at(-1)).toEqual({ path: '/', transition: true, stills: PAIR });
});
