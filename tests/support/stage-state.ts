import type { Page } from '@playwright/test';
import { listed } from './listed.ts';

interface StagedEvent {
  uuid: string;
  startTimeKnown: boolean;
  stream: { status: number } | null;
}

/** The first event of a list with this stream status. @throws Error when there is none */
export async function eventWith(page: Page, origin: string, query: string, status: number): Promise<string> {
  const events = await listed<StagedEvent>(page, origin, `events?per_page=100&${query}`);
  const found = events.find(({ stream, startTimeKnown }) => stream?.status === status && startTimeKnown);
  if (!found) throw new Error(`No event with stream status ${status} for ${query}`);
  return found.uuid;
}

/** The stage of a watch page, if it has this state. */
export const stage = (page: Page, kind: string) => page.locator(`#stage[data-stage="${kind}"]`);

/** From the next request on, API and page of one event answer as another's do now; `query` is the page's, with its `?`. */
export async function becomes(page: Page, demo: string, uuid: string, other: string, query = ''): Promise<void> {
  for (const address of [
    (one: string) => `${demo}/api/v2/events/${one}`,
    (one: string) => `${demo}/events/${one}${query}`,
  ]) {
    const answer = await page.request.get(address(other));
    const shown = { contentType: answer.headers()['content-type'] ?? '', body: await answer.body() };
    await page.route(address(uuid), (route) => route.fulfill(shown));
  }
}
