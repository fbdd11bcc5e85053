import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';

async function pageIn(browser: Browser, timezoneId: string): Promise<Page> {
  return (await browser.newContext({ timezoneId, locale: 'en-GB' })).newPage();
}

test('rows show once, under their day in the viewer’s time zone', async ({ browser, demo }) => {
  for (const query of ['', '?page=2', '?view=results']) {
    const home = await pageIn(browser, 'Europe/Berlin');
    await home.goto(`${demo}/all-matches${query}`);
    const rows = await home.locator('main [data-start]').count();
    for (const zone of ['Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      const page = await pageIn(browser, zone);
      await page.goto(`${demo}/all-matches${query}`);
      expect(await page.locator('main [data-start]').count()).toBe(rows);
      const wrong = await page.locator('main [data-start]').evaluateAll(
        (items, timeZone) =>
          items.filter((item) => {
            const start = (item as HTMLElement).dataset['start'] ?? '';
            const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(start));
            return item.closest<HTMLElement>('[data-day]')?.dataset['day'] !== (start.includes('T') ? day : start);
          }).length,
        zone,
      );
      expect(wrong, `${zone} ${query}`).toBe(0);
      const days = await page
        .locator('main [data-days]')
        .last()
        .locator('[data-day]:has(li)')
        .evaluateAll((sections) => sections.map((section) => (section as HTMLElement).dataset['day'] ?? ''));
      const ordered = days.toSorted();
      expect(days).toEqual(query.includes('results') ? ordered.toReversed() : ordered);
      expect(new Set(days).size).toBe(days.length);
      await page.context().close();
    }
    await home.context().close();
  }
});

test('every time zone gets the same bytes, and only viewers in other zones load the script', async ({
  browser,
  demo,
}) => {
  const bodies = new Set<string>();
  for (const [zone, scripts, named = zone] of [
    ['Europe/Berlin', 0],
    // Same offset as Berlin.
    ['Europe/Paris', 0, 'Europe/Berlin'],
    // Same offset in winter.
    ['Africa/Lagos', 1],
    ['Asia/Tokyo', 1],
  ] as const) {
    const page = await pageIn(browser, zone);
    let fetched = 0;
    page.on('request', (request) => {
      if (request.url().includes('viewer-zone')) fetched += 1;
    });
    const answer = await page.goto(`${demo}/teams`);
    bodies.add((await answer?.text()) ?? '');
    expect(fetched).toBe(scripts);
    const note = page.getByText(/^Times in/);
    // A name that nobody has come near to is not written.
    await expect(note).toContainText('Europe/Berlin');
    await note.scrollIntoViewIfNeeded();
    await expect(note).toContainText(`Times in ${named}`);
    await page.context().close();
  }
  expect(bodies.size).toBe(1);
});
