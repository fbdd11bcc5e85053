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

/** From the next request on, one event's API and page answer as another's; `query` is the page's, with its `?`. */
export async function becomes(page: Page, demo: string, uuid: string, other: string, query = ''): Promise<void> {
  const copy = (address: (uuid: string) => string) =>
    page.route(address(uuid), async (route) => route.fulfill({ response: await page.request.get(address(other)) }));
  await copy((one) => `${demo}/api/v2/events/${one}`);
  await copy((one) => `${demo}/events/${one}${query}`);
}
