import type { Page } from '@playwright/test';

interface Reveal {
  path: string;
  /** Whether the page came in by a transition. */
  transition: boolean;
  /** What of the still moved: its old picture, its new one. */
  stills: string[];
}

/** Notes what each page looked like when it was revealed; the notes outlive the pages. */
export async function watchReveals(page: Page): Promise<() => Promise<Reveal[]>> {
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

/** The still moves from its old picture to its new one. */
export const STILL_PAIR = ['::view-transition-new(still)', '::view-transition-old(still)'];
