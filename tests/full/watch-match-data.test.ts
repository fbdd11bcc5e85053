import { violations } from '../support/axe.ts';
import { expect, firstEvent, test } from '../support/browser.ts';
import { NOW } from '../support/start-servers.ts';
import { frameDate, clickPlay, youngestLiveEvent } from '../support/watching.ts';

test('the table counts a goal when the playhead reaches it', async ({ page, demo }) => {
  test.setTimeout(60_000);
  let messages = 'event: ping\ndata: {}\n\n';
  await page.route('**/api/v2/events/*/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `retry: 200\n\n${messages}` }),
  );
  await page.goto(`${demo}/events/${await youngestLiveEvent(page, demo)}?debug=player`);
  const table = page.locator('[data-as-of]').getByRole('table').first();
  await expect(table).toBeVisible();
  await clickPlay(page);
  // The page's data already counts the goal.
  const at = new Date((await frameDate(page)) + 6000).toISOString();
  await page.locator('[data-as-of]').evaluate((part: HTMLElement, moment) => {
    part.dataset['asOf'] = moment;
  }, at);
  const entry = { uuid: 'g2', at, minute: 'S9', kind: 'goal', team: null, playerName: 'Someone', score: [9, 3] };
  messages = `event: timeline\ndata: ${JSON.stringify({ entries: [entry] })}\n\n`;
  await expect(table).toBeHidden();
  await expect(page.getByText('The table includes results that you have not seen yet.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(table).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('The table includes results that you have not seen yet.')).toBeHidden();
});

test('statistics match the playhead, and spoiler-free mode hides them', async ({ page, demo }) => {
  test.setTimeout(60_000);
  const { uuid } = await firstEvent(page, demo, 'status=live&sport=football');
  // The demo's own statistics would replace those of the test.
  await page.route('**/api/v2/events/*/stream*', (route) => route.abort());
  await page.goto(`${demo}/events/${uuid}?debug=player`);
  const table = page.getByRole('table').filter({ has: page.getByRole('rowheader', { name: 'Shots on target' }) });
  const row = table.getByRole('row', { name: /Shots on target/ });
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(row).toBeVisible();
  await clickPlay(page);
  await expect.poll(() => frameDate(page)).toBeGreaterThan(Date.parse(NOW) - 10_000);
  const goal = (await frameDate(page)) + 6000;
  // The page's data is from after it.
  await page.locator('[data-statistic="shotsOnTarget"]').evaluate((part: HTMLElement, at) => {
    part.dataset['steps'] = JSON.stringify([
      ['2026-11-21T13:00:00Z', 4, 5],
      [new Date(at).toISOString(), 77, 5],
    ]);
  }, goal);
  await expect(row).toHaveText(/^4\s*Shots on target\s*5$/);
  expect(await frameDate(page)).toBeLessThan(goal);
  await expect(row).toHaveText(/^77\s*Shots on target\s*5$/, { timeout: 20_000 });
  expect(await frameDate(page)).toBeGreaterThanOrEqual(goal);
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('spoilers', 'hide'));
  await page.reload();
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Statistics' }).getByText('Spoilers are hidden.')).toBeVisible();
  await expect(row).toBeHidden();
});
