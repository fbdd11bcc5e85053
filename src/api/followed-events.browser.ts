import { type PageNames, pageNames } from '#lib/page-names.ts';
import { callForList, isObject } from './call.browser.ts';

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

/** `GET /api/v2/events`: live or upcoming events of the first 60 uuids, soonest first. */
export async function fetchFollowedEvents(
  uuids: readonly string[],
  status: 'live' | 'upcoming',
): Promise<FollowedEvent[]> {
  const asked = uuids.slice(0, UUIDS_MAX);
  const query = new URLSearchParams({ status, per_page: String(EVENTS_MAX[status]), of: asked.join(',') });
  const [events, names] = await Promise.all([callForList(`/api/v2/events?${query}`), pageNames()]);
  return events.filter(({ uuid }) => typeof uuid === 'string').map((event) => read(event, names));
}

function read(event: Record<string, unknown>, names: PageNames): FollowedEvent {
  const { competition } = event;
  return {
    uuid: String(event['uuid']),
    name: names.match(String(event['name'] ?? '')),
    startTime: String(event['startTime'] ?? ''),
    live: event['status'] === 'live' || event['eventType'] === 'live',
    competition: isObject(competition) ? String(competition['name'] ?? '') : '',
  };
}
