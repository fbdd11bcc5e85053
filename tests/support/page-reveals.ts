import type { Page } from '@playwright/test';

interface Reveal {
  path: string;
  /** Whether the page came in by a transition. */
  transition: boolean;
  /** The animated parts of the card image: its old snapshot, its new one. */
  imageParts: string[];
}

/** Records how each page was revealed; the records outlive the pages. */
export async function watchReveals(page: Page): Promise<() => Promise<Reveal[]>> {
  await page.addInitScript(() => {
    const note = (reveal: Reveal) => {
      const known = JSON.parse(sessionStorage.getItem('reveals') ?? '[]') as Reveal[];
      sessionStorage.setItem('reveals', JSON.stringify([...known, reveal]));
    };
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready.catch(() => {});
      const pseudo = ({ effect }: Animation) => (effect as KeyframeEffect | null)?.pseudoElement ?? '';
      const imageParts = document
        .getAnimations()
        .map(pseudo)
        .filter((name) => /^::view-transition-(?:old|new)\(still\)$/.test(name));
      note({
        path: location.pathname,
        transition: viewTransition !== null,
        imageParts: [...new Set(imageParts)].sort(),
      });
    });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('reveals') ?? '[]') as Reveal[]);
}

/** The card image animates from its old snapshot to its new one. */
export const IMAGE_PAIR = ['::view-transition-new(still)', '::view-transition-old(still)'];
