import { violations } from '../support/axe.ts';
import { expect, firstEvent, test } from '../support/browser.ts';
import { pictureDate, pressPlay, youngestLiveEvent } from '../support/watching.ts';

test('a match tells who plays and where its sides stand, without script', async ({ browser, page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=live&sport=football');
  const answer = await page.request.get(`${demo}/api/v2/events/${uuid}/lineups`);
  const { data } = (await answer.json()) as { data: { team: { name: string }; starters: { name: string }[] }[] };
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(`${demo}/events/${uuid}`);
  const lineups = still.locator('section').filter({ has: still.getByRole('heading', { name: 'Line-ups' }) });
  for (const { team, starters } of data) {
    await expect(lineups.getByRole('heading', { name: team.name })).toBeVisible();
    for (const { name } of starters) await expect(lineups.getByText(name, { exact: true }).first()).toBeVisible();
  }
  const table = still.getByRole('table');
  for (const { team } of data) await expect(table.getByRole('rowheader', { name: team.name }).first()).toBeVisible();
  await context.close();
});

test('the table that counts a goal waits until the goal is on screen', async ({ page, demo }) => {
  test.setTimeout(60_000);
  let messages = 'event: ping\ndata: {}\n\n';
  await page.route('**/api/v2/events/*/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `retry: 200\n\n${messages}` }),
  );
  await page.goto(`${demo}/events/${await youngestLiveEvent(page, demo)}?debug=player`);
  const table = page.getByRole('table').first();
  await expect(table).toBeVisible();
  await pressPlay(page);
  // As if the page had been made with it.
  const at = new Date((await pictureDate(page)) + 6000).toISOString();
  await page.locator('[data-as-of]').evaluate((part: HTMLElement, moment) => {
    part.dataset['asOf'] = moment;
  }, at);
  const entry = { uuid: 'g2', at, minute: 'S9', kind: 'goal', team: null, playerName: 'Someone', score: [9, 3] };
  messages = `event: timeline\ndata: ${JSON.stringify({ entries: [entry] })}\n\n`;
  await expect(table).toBeHidden();
  await expect(page.getByText('The table counts what you have not seen yet.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(table).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('The table counts what you have not seen yet.')).toBeHidden();
});
