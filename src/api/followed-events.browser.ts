import { call, isObject } from './call.browser.ts';

/** An event in a notification: never its score. */
export interface FollowedEvent {
  uuid: string;
  name: string;
  startTime: string;
  live: boolean;
  competition: string;
}

/** URL length limits the number of uuids. */
const UUIDS_MAX = 60;
const EVENTS_MAX = { live: 100, upcoming: 10 };

/**
 * `GET /api/v2/events`: live (at most 100) or upcoming (at most 10) events of the first 60 uuids, soonest first. A
 * remote backend must support the filter `of`.
 */
export async function fetchFollowedEvents(
  uuids: readonly string[],
  status: 'live' | 'upcoming',
): Promise<FollowedEvent[]> {
  const asked = uuids.slice(0, UUIDS_MAX);
  const query = new URLSearchParams({ status, per_page: String(EVENTS_MAX[status]), of: asked.join(',') });
  const { data } = await call(`/api/v2/events?${query}`);
  if (!Array.isArray(data)) throw new Error('The events hold no list.');
  return data.filter((event) => isObject(event) && typeof event['uuid'] === 'string').map(read);
}

function read(event: Record<string, unknown>): FollowedEvent {
  const { competition } = event;
  return {
    uuid: String(event['uuid']),
    name: String(event['name'] ?? ''),
    startTime: String(event['startTime'] ?? ''),
    live: event['status'] === 'live' || event['eventType'] === 'live',
    competition: isObject(competition) ? String(competition['name'] ?? '') : '',
  };
}
