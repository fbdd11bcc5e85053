import type { Page } from '@playwright/test';
import { expect } from './browser.ts';
import { NOW } from './start-servers.ts';
import { frameDate } from './watching.ts';

/** Serves a match's event stream to the page; the result sets the events to send from now on. */
export async function streamOf(page: Page) {
  let messages = 'event: ping\ndata: {}\n\n';
  await page.route('**/api/v2/events/*/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `retry: 200\n\n${messages}` }),
  );
  return (events: Record<string, object>) => {
    messages = Object.entries(events)
      .map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
      .join('');
  };
}

/** The programme time of the playhead, once the video has reached the live edge. */
export async function liveDate(page: Page): Promise<number> {
  await expect.poll(() => frameDate(page)).toBeGreaterThan(Date.parse(NOW) - 10_000);
  return frameDate(page);
}

/** A timeline entry at a time; with a player's name it is a goal. */
export const entryAt = (date: number, uuid: string, kind: string, playerName: string | null = null) => ({
  ...{ uuid, at: new Date(date).toISOString(), minute: '9', kind, team: null, playerName },
  score: playerName === null ? null : [77, 3],
});

/** The uuids of the entries that the page has: which these are depends on the minute of the match. */
export const entriesOfPage = (page: Page): Promise<string[]> =>
  page.locator('[data-line]').evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset['line'] ?? ''));
