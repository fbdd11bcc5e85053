import { expect, type Page } from '@playwright/test';

/** Paths of the matches on all pages of the calendar day that is open. */
export async function matchesOfDay(page: Page): Promise<Set<string>> {
  const matches = page.getByRole('main').locator('a.row:visible');
  const seen = () => matches.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const pages = page.getByRole('navigation', { name: 'Pages' });
  // The page numbers are below the matches: once they are there, all matches are.
  const last = Number(await pages.getByRole('listitem').last().getByRole('link').innerText());
  const found = new Set(await seen());
  for (let number = 2; number <= last; number++) {
    await pages.getByRole('link', { name: 'Next page' }).click();
    await expect(pages.locator('[aria-current]')).toHaveText(`${number}`);
    for (const path of await seen()) found.add(path);
  }
  return found;
}
