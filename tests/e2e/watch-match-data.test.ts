import { expect, firstEvent, test } from '../support/browser.ts';

test('a match page shows the lineups and table positions without script', async ({ browser, page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=live&sport=football');
  const answer = await page.request.get(`${demo}/api/v2/events/${uuid}/lineups`);
  const { data } = (await answer.json()) as { data: { team: { name: string }; starters: { name: string }[] }[] };
  const context = await browser.newContext({ javaScriptEnabled: false });
  const staticPage = await context.newPage();
  await staticPage.goto(`${demo}/events/${uuid}`);
  const lineups = staticPage.locator('section').filter({ has: staticPage.getByRole('heading', { name: 'Line-ups' }) });
  for (const { team, starters } of data) {
    await expect(lineups.getByRole('heading', { name: team.name })).toBeVisible();
    for (const { name } of starters) await expect(lineups.getByText(name, { exact: true }).first()).toBeVisible();
  }
  const table = staticPage.getByRole('table');
  for (const { team } of data) await expect(table.getByRole('rowheader', { name: team.name }).first()).toBeVisible();
  await context.close();
});
